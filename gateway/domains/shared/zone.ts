import { parseTimeZone } from '../../../rules/timeZones';
import { badInput } from '../../request/errors';

/** The time zone of an argument `timeZone`, as services take it; throws `BAD_USER_INPUT` for text that names none. */
export function zoneOf(timeZone: string): string {
  if (parseTimeZone(timeZone) === undefined)
    throw badInput('`timeZone` is neither an IANA name nor minutes east of UTC.');
  return timeZone;
}
