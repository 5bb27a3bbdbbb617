/** Deterministic randomness: every draw of the feed is a function of its seed and a name. */

const { imul } = Math;

/** A 32-bit hash of a text (FNV-1a with a final mix, so that similar texts give different numbers). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = imul(value ^ (value >>> 16), 0x85ebca6b);
  value = imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A number in [0, 1) from a text. */
export function fraction(text: string): number {
  return hash(text) / 4294967296;
}

/** A whole number from `min` to `max`, both included. */
export function integer(text: string, min: number, max: number): number {
  return min + Math.floor(fraction(text) * (max - min + 1));
}
