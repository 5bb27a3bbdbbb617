/** The part of `package-lock.json` that contains licences. */
export interface Lock {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/**
 * Licences that require at most a notice, or, like MPL-2.0, the source of their own files if these are changed; we
 * install them unchanged. OFL-1.1 is for fonts, CC-BY-4.0 for data.
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
  // An old name of the MIT licence.
  'MIT/X11',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** The locked packages whose licence is not allowed, with the licence that each declares. */
export function refusedLicences({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'no licence' }]) => {
    if (path === '' || isAllowed(license)) return [];
    return [`${path.replace(/^.*node_modules\//, '')}: ${license}`];
  });
}

/** Of alternatives one must be allowed; of licences that apply together all must be. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}
