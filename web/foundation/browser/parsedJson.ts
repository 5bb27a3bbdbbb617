/** JSON as a value; undefined for a text that is none. What the value is, nobody knows yet. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
