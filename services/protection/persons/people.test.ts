/** Ten thousand made-up accounts: what is taken for one person and is not, and what is missed. */
import { makeAccounts, seconds } from '../../testing/people';
import { keysOf, match, type Match } from '../matching/match';
import { lookedUp, rowsOf } from './store';

const accounts = makeAccounts(10_000, 20_260_308).map((account) => ({
  ...account,
  keys: keysOf(account.facts),
}));

/** All pairs that the site would compare, each once. */
function comparedPairs(): [number, number][] {
  const byRow = new Map<string, number[]>();
  const pairs = new Map<string, [number, number]>();
  accounts.forEach(({ keys }, at) => {
    for (const { kind, key } of lookedUp(keys))
      for (const other of byRow.get(`${kind} ${key}`) ?? []) pairs.set(`${other} ${at}`, [other, at]);
    for (const { kind, key } of rowsOf(keys))
      byRow.set(`${kind} ${key}`, [...(byRow.get(`${kind} ${key}`) ?? []), at]);
  });
  return [...pairs.values()];
}

const found = comparedPairs().flatMap(([one, other]) => {
  const [first, second] = [accounts[one], accounts[other]];
  if (!first || !second) return [];
  const { verdict } = match(first.keys, second.keys);
  return [{ one: first, other: second, verdict, isTrue: first.human === second.human }];
});

const countOf = (verdict: Match['verdict'], isTrue: boolean): number =>
  found.filter((pair) => pair.verdict === verdict && pair.isTrue === isTrue).length;

/** How many second accounts there are of each kind, and how many of them were not found at all. */
const missed = seconds.map((kind) => {
  const all = accounts.filter((one) => one.kind === kind).length;
  const hits = found.filter((pair) => pair.isTrue && pair.other.kind === kind && pair.verdict !== 'NONE');
  return { kind, all, missed: all - hits.length };
});

it('no sure match is false, and the counts of the rest are printed', () => {
  const falseSure = found.filter(({ verdict, isTrue }) => verdict === 'SURE' && !isTrue);
  process.stdout.write(
    `${JSON.stringify({
      accounts: accounts.length,
      compared: found.length,
      sure: { true: countOf('SURE', true), false: falseSure.length },
      possible: { true: countOf('POSSIBLE', true), false: countOf('POSSIBLE', false) },
      missed: Object.fromEntries(missed.map((one) => [one.kind, `${one.missed} of ${one.all}`])),
    })}\n`,
  );
  expect(falseSure).toEqual([]);
});

it('second accounts that say the same are all found, sure where both proved it', () => {
  const alike = found.filter(
    ({ isTrue, other, verdict }) => isTrue && other.kind === 'SECOND' && verdict !== 'NONE',
  );
  expect(alike).toHaveLength(accounts.filter(({ kind }) => kind === 'SECOND').length);
  for (const { one, other, verdict } of alike) {
    const isProved = one.facts.isIdentified && other.facts.isIdentified;
    expect(verdict).toBe(isProved ? 'SURE' : 'POSSIBLE');
  }
  expect(countOf('SURE', true)).toBeGreaterThan(0);
});

it('of second accounts in other spellings one in twenty is missed at most', () => {
  const sum = (of: 'all' | 'missed') => missed.reduce((total, one) => total + one[of], 0);
  for (const { all } of missed) expect(all).toBeGreaterThan(50);
  expect(sum('missed')).toBeLessThanOrEqual(sum('all') / 20);
});

it('of all pairs of a thousand accounts none is sure and false, and each that may be one is compared', () => {
  const some = accounts.slice(0, 1000);
  const compared = new Set(comparedPairs().map(([one, other]) => `${one} ${other}`));
  let pairs = 0;
  some.forEach((other, at) => {
    for (const [before, one] of some.slice(0, at).entries()) {
      pairs += 1;
      const { verdict } = match(one.keys, other.keys);
      if (verdict === 'SURE') expect(one.human).toBe(other.human);
      if (verdict !== 'NONE') expect(compared).toContain(`${before} ${at}`);
    }
  });
  expect(pairs).toBe(499_500);
});

it('the same seed makes the same people', () => {
  expect(makeAccounts(50, 7)).toEqual(makeAccounts(50, 7));
  expect(makeAccounts(50, 7)).not.toEqual(makeAccounts(50, 8));
});
