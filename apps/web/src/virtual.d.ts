declare module "virtual:pack/*" {
  const pack: import("./packs.ts").PackModule;
  export default pack;
}
declare module "virtual:scenarios/*" {
  const scenarios: import("./packs.ts").ScenarioModule;
  export default scenarios;
}
declare module "virtual:games" {
  const games: readonly import("./packs.ts").ListedGame[];
  export default games;
}
declare module "virtual:chunks" {
  const chunks: Readonly<Record<string, import("./packs.ts").GameChunk>>;
  export default chunks;
}
declare module "virtual:screens" {
  const screens: Readonly<Record<string, () => Promise<{ readonly screen: import("@cardwright/table").GameScreen }>>>;
  export default screens;
}
