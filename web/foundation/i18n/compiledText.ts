/** A text that is written by joining: words, or words with the names between them. */
interface Filled {
  /** One more than there are slots. */
  words: readonly string[];
  slots: readonly Slot[];
}

interface Slot {
  name: string;
  /** As the text has it: it stays where no value of the name is given. */
  raw: string;
}

/** What a text is split into: itself where nothing is to be filled in, null where i18next has to write it. */
export type Compiled = string | Filled | null;

/** What i18next is told by a value of this name. */
const options = new Set([
  'appendNamespaceToCIMode',
  'applyPostProcessor',
  'context',
  'count',
  'fallbackLng',
  'interpolation',
  'interpolationkey',
  'joinArrays',
  'keyPrefix',
  'keySeparator',
  'lng',
  'lngs',
  'missingInterpolationHandler',
  'missingKeyNoValueFallbackToKey',
  'nest',
  'ns',
  'nsSeparator',
  'ordinal',
  'postProcess',
  'replace',
  'returnDetails',
  'returnObjects',
  'skipInterpolation',
]);

/** Whether i18next takes a value of this name for more than a value. */
export const isOption = (name: string): boolean => options.has(name) || name.startsWith('defaultValue');

/** Splits a text at its `{{name}}`. */
export function compileText(text: string): Compiled {
  // Where another text is asked for.
  if (text.includes('\0') || text.includes('$t(')) return null;
  // Splitting by a pattern with groups gives: words, slot, name, words, and so on.
  const parts = text.split(/(\{\{ *(\w+) *\}\})/);
  const words = parts.filter((_, index) => index % 3 === 0);
  // Formats, paths and whatever else i18next reads between braces.
  if (words.some((some) => /[{}]/.test(some))) return null;
  const slots = words.slice(1).map((_, index) => ({
    raw: parts[index * 3 + 1] ?? '',
    name: parts[index * 3 + 2] ?? '',
  }));
  if (slots.some(({ name }) => isOption(name))) return null;
  return slots.length === 0 ? text : { words, slots };
}

/** Writes a text with its values. A value stays as it is, whatever is in it. */
export function fillText(text: string | Filled, values: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text;
  let written = text.words[0] ?? '';
  text.slots.forEach(({ name, raw }, index) => {
    written += Object.hasOwn(values, name) ? valueText(values[name]) : raw;
    written += text.words[index + 1];
  });
  return written;
}

const valueText = (value: unknown): string => (value == null ? '' : String(value));
