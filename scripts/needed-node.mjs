/** What the site and its tools run on where npm has no Node for the machine: what React Router asks for. */
export const neededNode = "22.22.0";

/**
 * Returns in one line why nothing can be started on this machine; null when it can. `packaged` lists the names of the Node packages that npm
 * installs. Plain JavaScript, as whatever Node the machine has runs it.
 */
export function problemOf({ platform, arch, version }, packaged) {
  if (platform === "win32")
    return "The npm scripts do not run on Windows itself. Use WSL (https://learn.microsoft.com/windows/wsl/install) and start again there.";
  if (packaged.includes(`node-${platform}-${arch}`) || isAtLeast(version, neededNode)) return null;
  return `This needs Node ${neededNode} or newer, and this is Node ${version}. npm has no Node for ${platform} ${arch}: install Node 24 from https://nodejs.org and start again.`;
}

function isAtLeast(version, least) {
  const [given, wanted] = [version, least].map((each) => each.split(".").map(Number));
  const at = given.findIndex((part, index) => part !== wanted[index]);
  return at === -1 || given[at] > wanted[at];
}
