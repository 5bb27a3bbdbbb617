/** Which files `npm run check` gives to which tool. */

const module = /\.(?:tsx?|[cm]?js)$/;
const importable = /\.(?:tsx?|[cm]?js|json)$/;
const service = /^services\/[^/]+\//;

/**
 * The files for each tool. Prettier leaves out by itself what it does not know. Jest gets what it can follow imports of;
 * a service it cannot follow, as `services/installed.ts` imports it by the name of its folder: the service's own tests,
 * which are among `serviceTests`, go along.
 */
export function filesForTools(files, serviceTests) {
  const related = files.filter((file) => importable.test(file));
  const services = related.flatMap((file) => service.exec(file) ?? []);
  const own = serviceTests.filter((test) => services.some((folder) => test.startsWith(folder)));
  return {
    lint: files.filter((file) => module.test(file)),
    format: files,
    tests: [...new Set([...related, ...own])],
  };
}
