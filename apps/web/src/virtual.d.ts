declare module "virtual:pack/*" {
  const pack: import("./packs.ts").PackModule;
  export default pack;
}
declare module "virtual:scenarios/*" {
  const scenarios: import("./packs.ts").ScenarioModule;
  export default scenarios;
}
