import "@cardwright/table/tokens.css";

// Where things stand is tested, not how they get there; the test of motion switches it on.
document.documentElement.dataset.motion = "off";
