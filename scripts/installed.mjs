import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it installed to
 * node_modules/.package-lock.json as its last step, so that an interrupted install does not match,
 * and an `npm ci` by hand does.
 */
export function installedMatchesLock(root) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (wanted === undefined || installed === undefined) return false;

  const complete = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // npm leaves an optional package out where it does not fit the platform.
    if (found === undefined) return path === "" || entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  return complete && Object.keys(installed).every((path) => path in wanted);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}
