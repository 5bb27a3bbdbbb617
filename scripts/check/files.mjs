/** Selects the files that `npm run check` gives to each tool. */

const code = /\.(?:tsx?|[cm]?js)$/;
const importable = /\.(?:tsx?|[cm]?js|json)$/;
const service = /^services\/[^/]+\//;

/**
 * The files for each tool. Prettier itself leaves out types of files that it does not know. Jest gets files whose
 * imports it can follow. It cannot follow a service, which `services/installed.ts` imports by the name of its folder:
 * for those, the service's own tests, which are among `serviceTests`, are added.
 */
export function filesForTools(files, serviceTests) {
  const related = files.filter((file) => importable.test(file));
  const services = related.flatMap((file) => service.exec(file) ?? []);
  const own = serviceTests.filter((test) => services.some((folder) => test.startsWith(folder)));
  return {
    lint: files.filter((file) => code.test(file)),
    format: files,
    tests: [...new Set([...related, ...own])],
  };
}
