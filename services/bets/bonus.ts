/** Bonus bets: where an express may have one, and that none is given that could pay more than is staked. */
import type { Logger } from 'pino';
import {
  bonusCoef,
  isBonusBetOffered,
  minBonusPrice,
  overpaidCount,
  withPartVoid,
} from '../../rules/bonusBet';
import { couponKindOf } from '../../rules/couponTypes';
import type { Fraction } from '../../rules/factors';
import { readConfig, type StoredConfig } from '../config/index';
import type { Db, Trx } from '../database/index';
import { mostReturn } from '../feed/index';
import type { Refusal } from '../http/index';
import { isStopped, type Passed } from '../protection/index';
import type { Quote } from './feed';
import { refuse, type CouponRequest } from './rules';

/** Where the site gives bonus bets. */
export interface BonusBets {
  /** Whether it gives any. */
  areOffered(db: Db): Promise<boolean>;
  /**
   * Finds a bonus bet that was promised and is not given: by the prices that the coupon takes, by the operator's switch, and
   * while bonuses are stopped for the person, who would otherwise be paid less than what was shown.
   */
  fault(
    trx: Trx,
    request: CouponRequest,
    quotes: Map<string, Quote>,
    passed: Passed<'STAKE'>,
    now: Date,
  ): Promise<Refusal | null>;
}

/** The multiplier of a request's bonus bet, which passed `fault`; null without one. */
export const bonusOf = ({
  isBonusBet = false,
  bets,
}: {
  isBonusBet?: boolean | undefined;
  bets: readonly unknown[];
}): string | null => (isBonusBet ? bonusCoef(bets.length) : null);

/** The most that a bet which counts returns of its stake on average; null while nobody says it of another feed. */
const legReturnOf = (isReplay: boolean, { bonusBetLegReturn }: StoredConfig): Fraction | null => {
  if (isReplay) return mostReturn(minBonusPrice);
  return bonusBetLegReturn === undefined
    ? null
    : { numerator: BigInt(bonusBetLegReturn), denominator: 1_000_000n };
};

/** Whether the operator offers bonus bets; throws where they could pay more than is staked. */
function isOfferedBy(config: StoredConfig, isReplay: boolean): boolean {
  const legReturn = legReturnOf(isReplay, config);
  if (!config.isBonusBetOffered || !legReturn) return false;
  const count = overpaidCount(withPartVoid(legReturn));
  if (count === null) return true;
  throw new Error(
    `Bonus bets could pay more than is staked: an express of ${count} bets, each of which returns up to ` +
      `${legReturn.numerator}/${legReturn.denominator}. Lower the return of the feed's prices (bonusBetLegReturn), ` +
      'or switch bonus bets off (isBonusBetOffered).',
  );
}

/** What bonus bets depend on. */
export interface BonusOptions {
  db: Db;
  logger: Logger;
  /** Whether the feed is the embedded one. */
  isReplay: boolean;
  /** With real money there are none: the rules of jurisdictions about bonuses are not built. */
  isDemo: boolean;
}

/** Throws where bonus bets could pay more than is staked, so that such a site does not start. */
export async function checkBonusBets({ db, isReplay, isDemo }: BonusOptions): Promise<void> {
  if (isDemo) isOfferedBy(await readConfig(db), isReplay);
}

/** Where the site gives bonus bets. A configuration by which they could pay more than is staked gives none. */
export function bonusBetsOf({ logger, isReplay, isDemo }: Omit<BonusOptions, 'db'>): BonusBets {
  async function areOffered(from: Db): Promise<boolean> {
    if (!isDemo) return false;
    const config = await readConfig(from);
    try {
      return isOfferedBy(config, isReplay);
    } catch (error) {
      logger.error({ err: error }, 'no bonus bets are given');
      return false;
    }
  }

  return {
    areOffered,
    async fault(trx, request, quotes, { counted }, now) {
      const { isBonusBet, typeId, bets } = request;
      if (!isBonusBet) return null;
      const kind = couponKindOf(typeId);
      const prices = bets.map(({ outcomeId }) => ({
        price: quotes.get(outcomeId)?.outcome.price ?? '1.000',
      }));
      const isGiven =
        kind !== null &&
        isBonusBetOffered({ isEnabled: await areOffered(trx), kind, bets: prices }) &&
        counted !== null &&
        !(await isStopped(trx, counted.personId, now));
      return isGiven
        ? null
        : refuse('BONUS_BET_GONE', 'This coupon gets no bonus bet any more. Remove it, and place again.');
    },
  };
}
