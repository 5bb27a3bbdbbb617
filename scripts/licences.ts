/** The part of `package-lock.json` that tells licences. */
export interface Lock {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/**
 * Licences that ask for a notice at most, or, such as MPL-2.0, for the source of their own files when these are changed,
 * which are installed as they are; OFL-1.1 is of fonts, CC-BY-4.0 of data.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** The locked packages whose licence is not allowed, each with what it says of itself. */
export function refusedLicences({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'no licence' }]) => {
    if (path === '' || isAllowed(license)) return [];
    return [`${path.replace(/^.*node_modules\//, '')}: ${license}`];
  });
}

/** Of a choice one is enough; of several that hold together all have to be allowed. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}
