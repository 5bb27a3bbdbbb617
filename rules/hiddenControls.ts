/** Invisible characters that make a text look like another one. */

/** Characters that force the direction of the text around them: U+202E reverses all that follows. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters other than line ends and tabs. A terminal obeys them: they move the cursor and rewrite lines. */
const controls = /[^\P{Cc}\n\t]/gu;

/**
 * A text without forced directions. Marks that Arabic and Hebrew keyboards type, and the joiners of letters and
 * emoji, stay: they change nothing beyond their own place.
 */
export function withoutForcedDirections(text: string): string {
  return text.replaceAll(directions, '');
}

/**
 * A text that is safe to show in a terminal: without characters that act on the terminal or on the rest of the line.
 */
export function forTerminal(text: string): string {
  return withoutForcedDirections(text).replaceAll(controls, '�');
}
