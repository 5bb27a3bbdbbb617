/** A text as it is written in HTML, in an element or in an attribute's value. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
