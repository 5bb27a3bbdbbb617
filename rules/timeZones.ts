/** Time zones as players choose them. */

/** Minutes east of UTC, or an IANA name. */
export type TimeZone = number | string;

/** Offsets in use range from UTC-12 to UTC+14. */
const minOffset = -12 * 60;
const maxOffset = 14 * 60;

/** A time zone from its text; undefined when there is no such zone. */
export function parseTimeZone(text: string): TimeZone | undefined {
  if (/^-?\d{1,4}$/.test(text)) {
    const minutes = Number(text);
    return minutes >= minOffset && minutes <= maxOffset ? minutes : undefined;
  }
  return isZoneName(text) ? text : undefined;
}

function isZoneName(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
