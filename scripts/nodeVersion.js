// Which versions of Node.js are supported. package.json and the documentation say the same.
//
// Runs before anything else in whatever is started with Node.js, also as the first line of files in dist. So it is
// written for versions of Node.js that are much too old.

/** The first minor version that is supported, of each major version. Later ones are supported, too. */
const SUPPORTED = { 20: 19, 22: 12 };

/**
 * @param {string} version
 * @param {Readonly<Record<string, number>>} supported
 * @returns {string | undefined} one line
 */
function nodeProblem(version, supported) {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = supported[String(major)];
  const majors = Object.keys(supported).map(Number);
  const isNewer = majors.every((each) => major > each);
  if (isNewer || (minor !== undefined && Number(parts[1]) >= minor)) return undefined;
  const names = majors.map((each) => `${each}.${supported[String(each)]}`);
  return `Translation Status needs Node.js ${names.join(", ")} or later, not ${version}.`;
}

/** As the first line of a file that other files and threads load, too. */
const CHECK_AT_START = `if (require.main === module && require("worker_threads").isMainThread) {
  const problem = (${nodeProblem.toString()})(process.versions.node, ${JSON.stringify(SUPPORTED)});
  if (problem) { console.error(problem); process.exit(2); }
}`;

module.exports = { SUPPORTED, nodeProblem, CHECK_AT_START };
