import { badInput } from '../../request/errors';

const zonePattern = /^(-?\d{1,3}|[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*)$/;
const longestZone = 64;

/** The time zone of an argument `timeZone`, as services take it; throws `BAD_USER_INPUT` for text that names none. */
export function zoneOf(timeZone: string): string {
  if (timeZone.length > longestZone || !zonePattern.test(timeZone) || !isZone(timeZone))
    throw badInput('`timeZone` is neither an IANA name nor minutes east of UTC.');
  return timeZone;
}

function isZone(timeZone: string): boolean {
  if (/^-?\d+$/.test(timeZone)) return Number(timeZone) >= -12 * 60 && Number(timeZone) <= 14 * 60;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
