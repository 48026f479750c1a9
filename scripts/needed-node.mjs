/** The minimum Node version that React Router requires. It applies to machines for which npm has no Node package. */
export const neededNode = "22.22.0";

/**
 * Returns one line about why this machine cannot run the site, or null. `packaged` lists the Node packages that npm installs.
 * This file is plain JavaScript, because any installed Node version must run it.
 */
export function problemOf({ platform, arch, version }, packaged) {
  if (platform === "win32")
    return "The npm scripts do not run on Windows. Use WSL (https://learn.microsoft.com/windows/wsl/install) and try again there.";
  if (packaged.includes(`node-${platform}-${arch}`) || isAtLeast(version, neededNode)) return null;
  return `This needs Node ${neededNode} or newer, and this is Node ${version}. npm has no Node package for ${platform} ${arch}: install Node 24 from https://nodejs.org and try again.`;
}

function isAtLeast(version, minimum) {
  const [actual, required] = [version, minimum].map((each) => each.split(".").map(Number));
  const at = actual.findIndex((part, index) => part !== required[index]);
  return at === -1 || actual[at] > required[at];
}
