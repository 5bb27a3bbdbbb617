import type { OfferKind, OfferResolvers, OfferState, QueryResolvers } from '../../__generated__/resolvers';
import type { ConfigGroups } from './groups';
import { languageOf } from './information';
import { instant } from './maintenance';
import type { OfferParent } from './parents';

type OfferGroup = 'promotions' | 'bonuses' | 'bonus_games' | 'bonus_partners';

/** The group of the configuration that contains each kind. */
const groupOf: Record<OfferKind, OfferGroup & keyof ConfigGroups> = {
  PROMOTION: 'promotions',
  BONUS: 'bonuses',
  BONUS_GAME: 'bonus_games',
  BONUS_PARTNER: 'bonus_partners',
};

const typedKinds = Object.keys(groupOf) as OfferKind[];

/** The kinds that groups of the configuration contain; null when nothing is known about them. */
export const kindsOf = (groups: readonly string[] | undefined): OfferKind[] | null =>
  groups ? typedKinds.filter((kind) => groups.includes(groupOf[kind])) : null;

/** The order in which they are listed. */
const states: readonly OfferState[] = ['RUNNING', 'UPCOMING', 'PAUSED', 'ENDED'];

/** The state of an offer at an instant, in milliseconds since 1970. The offer is over from the instant of its end. */
function offerState({ isRunning = true, ...dates }: OfferParent, now: number): OfferState {
  const [startsAt, endsAt] = [instant(dates.startsAt), instant(dates.endsAt)];
  if (endsAt && Date.parse(endsAt) <= now) return 'ENDED';
  if (!isRunning) return 'PAUSED';
  return startsAt && Date.parse(startsAt) > now ? 'UPCOMING' : 'RUNNING';
}

export const offerQueries: Pick<QueryResolvers, 'offers' | 'offer'> = {
  async offers(_, { kind, lang }, { loaders }) {
    const now = Date.now();
    const all = await loaders.config.group(groupOf[kind], languageOf(lang));
    const place = (offer: OfferParent): number => states.indexOf(offerState(offer, now));
    return [...all].sort((a, b) => place(a) - place(b));
  },
  async offer(_, { kind, key, lang }, { loaders }) {
    const all = await loaders.config.group(groupOf[kind], languageOf(lang));
    return all.find(({ id }) => id === key) ?? null;
  },
};

const Offer: OfferResolvers = {
  key: ({ id }) => id,
  state: (parent) => offerState(parent, Date.now()),
  startsAt: ({ startsAt }) => instant(startsAt),
  endsAt: ({ endsAt }) => instant(endsAt),
};

export const offerResolvers = { Offer };
