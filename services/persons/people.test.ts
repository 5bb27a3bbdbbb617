/** Ten thousand made-up accounts: what is taken for one person and is not, and what is missed. */
import { makeAccounts } from '../testing/people';
import { keysOf, match, type Match } from './matching';
import { rowsOf } from './store';

const accounts = makeAccounts(10_000, 20_260_308).map((account) => ({
  ...account,
  keys: keysOf(account.facts),
}));

/** All pairs that the site would compare, each once. */
function comparedPairs(): [number, number][] {
  const byRow = new Map<string, number[]>();
  const pairs = new Map<string, [number, number]>();
  accounts.forEach(({ keys }, at) => {
    for (const { kind, key } of rowsOf(keys)) {
      const row = `${kind} ${key}`;
      const others = byRow.get(row) ?? [];
      for (const other of others) pairs.set(`${other} ${at}`, [other, at]);
      byRow.set(row, [...others, at]);
    }
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

/** Second accounts, and those of them that were found at all, by kind. */
function missesByKind(): Record<string, string> {
  const kinds = ['SECOND', 'TYPING_FAULT', 'TRANSLITERATED'] as const;
  const entries = kinds.map((kind) => {
    const all = accounts.filter((one) => one.kind === kind).length;
    const hits = found.filter((pair) => pair.isTrue && pair.other.kind === kind && pair.verdict !== 'NONE');
    return [kind, `${all - hits.length} of ${all}`] as const;
  });
  return Object.fromEntries(entries);
}

it('no sure match is false, and the counts of the rest are printed', () => {
  const falseSure = found.filter(({ verdict, isTrue }) => verdict === 'SURE' && !isTrue);
  process.stdout.write(
    `${JSON.stringify({
      accounts: accounts.length,
      compared: found.length,
      sure: { true: countOf('SURE', true), false: falseSure.length },
      possible: { true: countOf('POSSIBLE', true), false: countOf('POSSIBLE', false) },
      missed: missesByKind(),
    })}\n`,
  );
  expect(falseSure).toEqual([]);
});

it('second accounts that say the same are all found, sure where both proved it, and most of those with a typing fault', () => {
  const seconds = found.filter(
    ({ isTrue, other, verdict }) => isTrue && other.kind === 'SECOND' && verdict !== 'NONE',
  );
  expect(seconds).toHaveLength(accounts.filter(({ kind }) => kind === 'SECOND').length);
  for (const { one, other, verdict } of seconds) {
    const isProved = one.facts.isIdentified && other.facts.isIdentified;
    expect(verdict).toBe(isProved ? 'SURE' : 'POSSIBLE');
  }
  expect(countOf('SURE', true)).toBeGreaterThan(0);
  const faults = accounts.filter(({ kind }) => kind === 'TYPING_FAULT').length;
  const possible = found.filter(
    ({ verdict, isTrue, other }) => verdict === 'POSSIBLE' && isTrue && other.kind === 'TYPING_FAULT',
  );
  expect(possible.length).toBeGreaterThan(faults * 0.9);
});

it('the same seed makes the same people', () => {
  expect(makeAccounts(50, 7)).toEqual(makeAccounts(50, 7));
  expect(makeAccounts(50, 7)).not.toEqual(makeAccounts(50, 8));
});
