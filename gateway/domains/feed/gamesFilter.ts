import type { GamesFilter } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { zoneOf } from '../shared/zone';

/** The most championships that a list is narrowed to. */
const mostChamps = 20;
const champPattern = /^[a-z0-9-]{1,64}$/;

/** A filter of games as the feed takes it, with absent parts left out; throws `BAD_USER_INPUT` for wrong ones. */
export function filterQuery({ starts, day, timeZone, pick, champs, order }: GamesFilter) {
  return {
    ...(starts ? { starts } : {}),
    ...(day ? { day } : {}),
    ...(timeZone ? { zone: zoneOf(timeZone) } : {}),
    ...(pick ? { pick } : {}),
    ...(champs && champs.length > 0 ? { champs: champsOf(champs) } : {}),
    ...(order ? { order } : {}),
  };
}

/** In one order, so that the same choice is one kept answer. */
function champsOf(champs: readonly string[]): string {
  const chosen = [...new Set(champs)].sort();
  if (chosen.length > mostChamps || chosen.some((slug) => !champPattern.test(slug)))
    throw badInput(`\`champs\` must be at most ${mostChamps} URL segments.`);
  return chosen.join(',');
}
