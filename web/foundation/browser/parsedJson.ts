/** Parses JSON. Returns undefined for a text that is not JSON. The caller has to check the type of the value. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object, whose members nobody has checked. */
export type Fields = Record<string, unknown>;

/** Whether a parsed value is an object with members. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
