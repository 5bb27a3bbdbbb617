/** Actions of single keys: `stake` and `place` lead to the coupon, `search` to the search, `list` shows all keys. */
export type Shortcut = 'stake' | 'place' | 'search' | 'list';

/** Elements in which letters are typed, or keys have a meaning of their own. */
const fields = 'input, select, textarea, [contenteditable], dialog, [role="dialog"]';

/** A table of prices. Letters act only in there, so that a key pressed by accident elsewhere does nothing. */
const grid = '[data-prices]';

/** Letters by their position on the keyboard, which is the same on every layout. */
const letters: Partial<Record<string, Shortcut>> = { KeyC: 'stake', KeyP: 'place' };

/**
 * The shortcut of a key, if it is one: never together with Control, Alt or Command, and never in a field or a dialog.
 * The slash is recognised by its position too.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { target, key, code, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented) return undefined;
  if (!(target instanceof Element) || target.closest(fields)) return undefined;
  if (key === '?' || key === '؟') return 'list';
  if (key === '/' || (code === 'Slash' && !event.shiftKey)) return 'search';
  return target.closest(grid) ? letters[code] : undefined;
}
