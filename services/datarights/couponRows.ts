import { amountText } from '../../rules/amounts';
import { freeOf } from '../../rules/coupon';
import { listOwn, type CouponOnWire } from '../bets/index';
import type { Db } from '../database/index';
import type { CouponExport } from './tables';
import { couponColumns, filled, textsIn, type ExportTexts } from './texts';
import { timeIn } from './times';

type Bet = CouponOnWire['bets'][number];
type Row = Record<(typeof couponColumns)[number], string>;

/** How many coupons are read at once. */
const slice = 200;

/**
 * The player's coupons of a choice, newest first: a row for each bet. What belongs to the coupon as a whole, its amounts
 * among it, stands in the row of its first bet alone, so that a column of amounts adds up.
 */
export async function* couponRows(
  db: Db,
  userId: number,
  { lng, zone, ...filter }: CouponExport,
): AsyncGenerator<readonly string[]> {
  const texts = textsIn(lng);
  for (let before: number | undefined, hasMore = true; hasMore;) {
    const read = await listOwn(db, userId, { ...filter, zone }, { limit: slice, before });
    for (const coupon of read.coupons)
      for (const row of rowsOf(coupon, texts, zone)) yield couponColumns.map((column) => row[column]);
    before = read.coupons.at(-1)?.id;
    hasMore = read.hasMore;
  }
}

function rowsOf(coupon: CouponOnWire, texts: ExportTexts, zone: string): Row[] {
  const { number, placedAt, settledAt, currency, amount, coef, possibleWin, payout } = coupon;
  const whole = {
    placedAt: timeIn(new Date(placedAt), zone),
    settledAt: settledAt === null ? '' : timeIn(new Date(settledAt), zone),
    type: typeText(coupon, texts),
    status: texts.statuses[standingOf(coupon)] ?? texts.otherStatus,
    currency,
    amount: amountText(amount, currency),
    coef,
    possibleWin: amountText(possibleWin, currency),
    payout: payout === null ? '' : amountText(payout, currency),
    bonusCoef: coupon.bonusCoef ?? '',
  };
  const none = Object.fromEntries(Object.keys(whole).map((name) => [name, ''])) as typeof whole;
  return coupon.bets.map((bet, index) => ({
    ...(index === 0 ? whole : none),
    number,
    event: String(index + 1),
    eventStatus: texts.statuses[bet.status] ?? texts.otherStatus,
    champ: bet.champName,
    game: gameName(bet),
    startsAt: timeIn(new Date(bet.startsAt), zone),
    market: filled(texts.markets[bet.marketKind] ?? texts.otherMarket, { line: bet.line ?? '' }),
    outcome: outcomeName(bet, texts),
    eventCoef: bet.coef,
  }));
}

/** How a coupon ended, or stands: one that was never taken was not void, though its stake came back as if it were. */
const standingOf = ({ state, status }: CouponOnWire): string =>
  state === 'PENDING' || state === 'REFUSED' ? state : status;

/** A system says how many of its bets that are not bankers a combination has: `System 2/4`. */
function typeText({ typeId, systemValue, bets }: CouponOnWire, { types, otherType }: ExportTexts): string {
  const text = types[typeId] ?? otherType;
  return systemValue === undefined ? text : `${text} ${systemValue}/${freeOf(bets)}`;
}

const gameName = ({ title, homeName, awayName }: Bet): string =>
  title ?? `${homeName ?? ''} – ${awayName ?? ''}`;

function outcomeName(bet: Bet, texts: ExportTexts): string {
  const { outcomeKind, score, competitorName, homeName, awayName, line, marketKind } = bet;
  if (competitorName !== null) return competitorName;
  if (score) return `${score.home}:${score.away}`;
  const words = filled(texts.outcomes[outcomeKind] ?? texts.otherOutcome, {
    home: homeName ?? '',
    away: awayName ?? '',
    line: line ?? '',
  });
  return marketKind === 'HANDICAP' && line !== null ? `${words} (${handicap(line, outcomeKind)})` : words;
}

/** A handicap from the view of its side: `-1` is −1 for the home side and +1 for the away side. */
function handicap(line: string, outcomeKind: Bet['outcomeKind']): string {
  const size = line.replace(/^[-+−]/, '');
  if (Number(size) === 0) return '0';
  const isNegative = /^[-−]/.test(line) === (outcomeKind !== 'AWAY');
  return `${isNegative ? '−' : '+'}${size}`;
}
