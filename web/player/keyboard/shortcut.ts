/** Actions of single keys on every page. */
export type Shortcut = 'coupon' | 'list';

/** Elements in which letters are typed, or keys have a meaning of their own. */
const fields = 'input, select, textarea, [contenteditable], dialog, [role="dialog"]';

/**
 * The shortcut of a key, if it is one: never together with Control, Alt or Command, and never in a field or a dialog.
 * On a layout without Latin letters, a letter is recognised by its position on the keyboard.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { target, key, code, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(fields)) return undefined;
  if (key === '?' || key === '؟') return 'list';
  if (key.toLowerCase() === 'c') return 'coupon';
  const isLatin = /^[a-z]$/i.test(key);
  return code === 'KeyC' && !isLatin ? 'coupon' : undefined;
}
