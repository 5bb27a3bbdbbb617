/** What a press may place, against a record of what was on screen: nothing that the player cannot have seen. */
import fc from 'fast-check';
import { compareOdds } from '../../../rules/odds';
import { isChangeAccepted, type PriceChangePolicy } from '../../../rules/placing';
import { ids, ladder, World, type Step } from '../../testing/offersWorld';
import { noticeMs } from './shownOffers';
import type { Situation } from './situation';
import type { PlacementBody } from './state';

const termsOf = ({ stake, currency, type, bets }: Situation) => ({
  stake,
  currency,
  type,
  ids: bets.map(({ bet }) => bet.outcomeId),
});
const asks = ({ obstacle }: Situation): boolean => obstacle?.code === 'PRICES_CHANGED';
const isBelow = (one: string, other: string): boolean => compareOdds(one, other) < 0;

/** The prices at which the service places a bet that was sent at this price. */
const granted = (sent: string, policy: PriceChangePolicy): string[] =>
  ladder.filter((price) => isChangeAccepted(sent, price, policy));

/** Checks a placement against what was on screen. */
function expectSeen(world: World, body: PlacementBody): void {
  const { situation, policy } = world;
  expect(termsOf(situation)).toMatchObject({ stake: { minor: body.stake }, currency: body.currency });
  for (const earlier of world.seen()) expect(termsOf(earlier)).toEqual(termsOf(situation));
  if (asks(situation)) expect(world.seen().every(asks) || world.seen().length === 0).toBe(true);
  if (policy === 'ACCEPT_ANY') return;
  for (const { outcomeId, price: sent } of body.bets) {
    const view = situation.bets.find(({ bet }) => bet.outcomeId === outcomeId);
    if (!view) throw new Error(`A bet on ${outcomeId} was sent that is not in the coupon.`);
    const shown = world.pricesSeen(outcomeId);
    // Nothing fell in that time, and no price is granted that is below everything that was on screen in it.
    expect(shown.filter((price) => isBelow(view.price, price))).toEqual([]);
    const lowest = [...shown, view.price].reduce((low, price) => (isBelow(price, low) ? price : low));
    expect(granted(sent, policy).filter((price) => isBelow(price, lowest))).toEqual([]);
    // Without having been asked, the player gets no price below the one of the bet.
    if (!asks(situation))
      expect(granted(sent, policy).filter((price) => isBelow(price, view.bet.price))).toEqual([]);
  }
}

const price = fc.constantFrom(...ladder);
const id = fc.constantFrom(...ids);
const stake = fc.constantFrom('100', '500');
const moves: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('move' as const),
  id,
  price,
  state: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'OPEN' as const, 'SUSPENDED' as const),
});
const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: moves },
  fc.record({
    do: fc.constant('policy' as const),
    policy: fc.constantFrom<PriceChangePolicy>('ASK', 'ACCEPT_RISE', 'ACCEPT_ANY'),
  }),
  fc.record({ do: fc.constant('toggle' as const), id }),
  fc.record({ do: fc.constant('type' as const), stake }),
  fc.record({ do: fc.constant('shared' as const), stake }),
  fc.record({ do: fc.constant('currency' as const), code: fc.constantFrom('RUB', 'EUR') }),
);
const wait: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.constantFrom(0, 1, 100, 300, 599, 600, 700),
});
const paint: fc.Arbitrary<Step> = fc.constant({ do: 'paint' });
/** A change, mostly painted, some time after it, and a press. */
const round: fc.Arbitrary<Step[]> = fc.tuple(
  change,
  fc.oneof({ weight: 3, arbitrary: paint }, wait),
  wait,
  fc.constant<Step>({ do: 'press' }),
);
const rounds = fc.array(round, { maxLength: 12 }).map((each) => each.flat());

test('no press places at prices, for an amount or with an acceptance that nobody can have seen', () => {
  let placed = 0;
  fc.assert(
    fc.property(rounds, (steps) => {
      const world = new World();
      for (const step of steps) {
        const body = world.step(step);
        if (!body) continue;
        placed += 1;
        expectSeen(world, body);
      }
    }),
    { numRuns: 500 },
  );
  expect(placed).toBeGreaterThan(100);
});

test('whatever happened, a press counts once it was on screen for long enough', () => {
  fc.assert(
    fc.property(rounds, (steps) => {
      const world = new World();
      for (const step of steps) world.step(step);
      for (const one of ids) world.step({ do: 'move', id: one, price: '1.900', state: 'OPEN' });
      if (world.situation.bets.length === 0) world.step({ do: 'toggle', id: 'a' });
      world.step({ do: 'paint' });
      world.step({ do: 'wait', ms: noticeMs });
      expect(world.isInert).toBe(false);
      expect(world.step({ do: 'press' })).not.toBeNull();
    }),
  );
});

test('a rise delays no press where a rise is accepted, and no move of a price where any change is', () => {
  const upwards = fc.array(fc.tuple(id, fc.constantFrom(0, 1, 100)), { maxLength: 8 });
  fc.assert(
    fc.property(upwards, (rises) => {
      const world = new World();
      for (const [one, ms] of rises) {
        const known = world.situation.bets.find(({ bet }) => bet.outcomeId === one)?.price ?? '';
        world.step({ do: 'move', id: one, price: ladder[ladder.indexOf(known) + 1] ?? known, state: 'OPEN' });
        world.step({ do: 'wait', ms });
        expect(world.step({ do: 'press' })).not.toBeNull();
      }
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(id, price), { maxLength: 8 }), (anyMoves) => {
      const world = new World();
      world.step({ do: 'policy', policy: 'ACCEPT_ANY' });
      for (const [one, next] of anyMoves) {
        world.step({ do: 'move', id: one, price: next, state: 'OPEN' });
        expect(world.step({ do: 'press' })).not.toBeNull();
      }
    }),
  );
});

test('a fall that came while any change was accepted is not taken at once under a stricter policy', () => {
  const world = new World();
  world.step({ do: 'policy', policy: 'ACCEPT_ANY' });
  world.step({ do: 'move', id: 'a', price: '1.900', state: 'OPEN' });
  world.step({ do: 'paint' });
  world.step({ do: 'move', id: 'a', price: '1.750', state: 'OPEN' });
  world.step({ do: 'policy', policy: 'ASK' });
  world.step({ do: 'paint' });
  expect(world.step({ do: 'press' })).toBeNull();
});

test('a bonus bet that goes by itself delays a press, and one that the player removes does not', () => {
  const world = new World(['c']);
  world.isBonusGiven = true;
  world.step({ do: 'toggle', id: 'c' });
  world.step({ do: 'paint' });
  world.step({ do: 'wait', ms: noticeMs });
  expect(world.step({ do: 'press' })).toMatchObject({ isBonusBet: true });
  world.step({ do: 'bonus', isDeleted: true });
  expect(world.step({ do: 'press' })).not.toHaveProperty('isBonusBet');
  world.step({ do: 'bonus', isDeleted: false });
  world.step({ do: 'paint' });
  world.isBonusGiven = false;
  world.step({ do: 'policy', policy: 'ACCEPT_ANY' });
  world.step({ do: 'paint' });
  expect(world.step({ do: 'press' })).toBeNull();
  world.step({ do: 'wait', ms: noticeMs });
  expect(world.step({ do: 'press' })).not.toHaveProperty('isBonusBet');
});

test('a lower price is sent with the version with which it was shown', () => {
  const world = new World();
  world.step({ do: 'move', id: 'a', price: '1.900', state: 'OPEN' });
  world.step({ do: 'paint' });
  world.step({ do: 'wait', ms: noticeMs - 1 });
  expect(world.step({ do: 'press' })?.bets[0]).toEqual({ outcomeId: 'a', price: '1.750', priceVersion: 1 });
  world.step({ do: 'wait', ms: 1 });
  expect(world.step({ do: 'press' })?.bets[0]).toEqual({ outcomeId: 'a', price: '1.900', priceVersion: 2 });
});
