// Node runs the TypeScript sources itself from 24 on. Inside `npm run` the pinned one comes first on PATH.

const NEEDED = 24;
const major = Number(process.versions.node.split(".")[0]);

if (major < NEEDED) {
  console.error(`cardwright: this needs Node ${NEEDED} or newer, and \`node\` here is ${process.version}.`);
  console.error("The pinned one comes with the optional dependencies. Run this by hand, then try again:");
  console.error("  npm ci --include=dev --include=optional");
  console.error(`Where there is none for ${process.platform}-${process.arch}, install it from https://nodejs.org.`);
  process.exit(1);
}
