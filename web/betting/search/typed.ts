/** The most characters that the gateway takes. */
export const longestText = 100;

/** What is asked for a typed text: without control characters and spaces at its ends; empty when there is nothing to ask. */
export function textToAsk(typed: string): string {
  const proper = typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').replace(/\s+/gu, ' ');
  return [...proper.trim()].slice(0, longestText).join('').trim();
}
