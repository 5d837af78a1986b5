import "@cardwright/table/tokens.css";

// Chromium tells of an observer that measured late; nothing is lost by it.
document.documentElement.dataset.motion = "off";
