/** Characters that nobody sees, and that make a text look like another one. */

/** Directions that a text can force on what stands around it: U+202E turns all that follows around. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters but for line ends and tabs. A terminal obeys them: they move the cursor and rewrite lines. */
const controls = /[^\P{Cc}\n\t]/gu;

/**
 * A text without forced directions. Marks that Arabic and Hebrew keyboards type, and the joiners of letters and emoji,
 * stay: they change nothing beyond their own place.
 */
export function withoutForcedDirections(text: string): string {
  return text.replaceAll(directions, '');
}

/** A text as a terminal may show it: without what would act on the terminal or on the rest of the line. */
export function forTerminal(text: string): string {
  return withoutForcedDirections(text).replaceAll(controls, '�');
}
