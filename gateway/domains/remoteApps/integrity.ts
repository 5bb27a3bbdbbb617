import { createHash } from 'node:crypto';

/** From weak to strong, as browsers rank them. */
const algorithms = ['sha256', 'sha384', 'sha512'];

interface Hash {
  algorithm: string;
  digest: string;
}

/**
 * Whether a text has one of the hashes of a script element's `integrity`. As in a browser, only hashes of the strongest
 * algorithm count; unlike in a browser, an integrity without a usable hash matches nothing.
 */
export function fitsIntegrity(text: string, integrity: string): boolean {
  const hashes = integrity.split(/\s+/).flatMap(readHash);
  const strongest = algorithms.findLast((name) => hashes.some(({ algorithm }) => algorithm === name));
  return hashes
    .filter(({ algorithm }) => algorithm === strongest)
    .some(({ algorithm, digest }) => createHash(algorithm).update(text).digest('base64') === digest);
}

function readHash(text: string): Hash[] {
  const [, algorithm, digest] = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})(?:\?.*)?$/.exec(text) ?? [];
  return algorithm && digest ? [{ algorithm, digest }] : [];
}
