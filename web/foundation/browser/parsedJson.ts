/** Parses JSON. Returns undefined for a text that is not JSON. The caller has to check the type of the value. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
