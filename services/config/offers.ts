import type { components } from '../../schema/upstreams/__generated__/config';
import type { Db } from '../database/index';

type Offer = Partial<components['schemas']['Offer']>;

const groups = ['promotions', 'bonuses', 'bonus_games'] as const;

/**
 * The largest number read as seconds since 1970 (the year 5138); read as milliseconds it would lie before March 1973.
 */
const mostSeconds = 1e11;

/** An instant as the operator wrote it, in milliseconds; NaN for anything else. */
function milliseconds(wire: Offer['endsAt']): number {
  if (typeof wire === 'number') return wire < mostSeconds ? wire * 1000 : wire;
  return Date.parse(wire ?? '');
}

/** Whether an offer is current or coming. An offer whose end cannot be read never ends. */
const isCurrent = ({ isRunning = true, endsAt }: Offer, now: Date): boolean =>
  isRunning && !(milliseconds(endsAt) <= now.getTime());

/** The groups that hold a current or coming offer, in any language. */
export async function currentOffers(db: Db, now: Date): Promise<(typeof groups)[number][]> {
  const rows = await db
    .selectFrom('config_groups')
    .select(['name', 'value'])
    .where('name', 'in', groups)
    .execute();
  return groups.filter((group) =>
    rows.some(
      ({ name, value }) =>
        name === group && Array.isArray(value) && value.some((offer: Offer) => isCurrent(offer, now)),
    ),
  );
}
