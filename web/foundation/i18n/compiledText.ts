/** A text that is filled in by joining: words and the values between them. */
interface Filled {
  /** Always one more than the slots. */
  words: readonly string[];
  slots: readonly Slot[];
}

interface Slot {
  name: string;
  /** The slot as the text has it; it stays when there is no value for the name. */
  raw: string;
}

/** A compiled text: itself when it has no slots, null when i18next must write it. */
export type Compiled = string | Filled | null;

/** Names of values that are options of i18next. */
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

/** Whether i18next treats a value of this name as an option. */
export const isOption = (name: string): boolean => options.has(name) || name.startsWith('defaultValue');

/** Splits a text at its slots, `{{name}}`; the plural form of a text has a slot for `{{count}}` too. */
export function compileText(text: string, { isForm = false } = {}): Compiled {
  // The text refers to another text.
  if (text.includes('\0') || text.includes('$t(')) return null;
  // Splitting by a pattern with groups yields words, slot, name, words, and so on.
  const parts = text.split(/(\{\{ *(\w+) *\}\})/);
  const words = parts.filter((_, index) => index % 3 === 0);
  // Formats, paths and everything else that i18next reads between braces.
  if (words.some((some) => /[{}]/.test(some))) return null;
  const slots = words.slice(1).map((_, index) => ({
    raw: parts[index * 3 + 1] ?? '',
    name: parts[index * 3 + 2] ?? '',
  }));
  if (slots.some(({ name }) => isOption(name) && !(isForm && name === 'count'))) return null;
  return slots.length === 0 ? text : { words, slots };
}

/** Fills a text with its values. Values are not interpreted, whatever they contain. */
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
