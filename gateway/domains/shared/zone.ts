import { parseTimeZone } from '../../../rules/timeZones';
import { badInput } from '../../request/errors';

/** The time zone of an argument `timeZone`, as services take it; throws `BAD_USER_INPUT` for text that names none. */
export function zoneOf(timeZone: string): string {
  if (parseTimeZone(timeZone) === undefined)
    throw badInput('`timeZone` is neither an IANA name nor minutes east of UTC.');
  return timeZone;
}

/** Days of this century, and the zone in which they are days, as services take them: absent parts are left out. */
export function daysIn(
  argument: string,
  { from, to, timeZone }: { from?: string | null; to?: string | null; timeZone?: string | null },
) {
  if ([from, to].some((day) => day && !day.startsWith('20')))
    throw badInput(`A day of \`${argument}\` is not of this century.`);
  return { ...(from && { from }), ...(to && { to }), ...(timeZone && { zone: zoneOf(timeZone) }) };
}
