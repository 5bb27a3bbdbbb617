/** Each marker at its threshold, and one below. */
import { dayMs, hourMs, minuteMs } from '../../durations';
import { harm } from '../packs/harm';
import { sightingsOf, type HarmFacts } from './rules';

const now = new Date('2026-03-28T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const thresholds = {
  chasing: harm.chasing.value,
  largeDeposit: harm.largeDeposit.value,
  nights: harm.nights.value,
  failedDeposits: harm.failedDeposits.value,
  limitsRaised: harm.limitsRaised.value,
};
const none: HarmFacts = { deposits: [], stakes: [], failedDeposits: [], limitsRaised: [], judgedUntil: null };
const seen = (facts: Partial<HarmFacts>, zone = '0') =>
  sightingsOf({ ...none, ...facts }, { thresholds, zone, now });
const strengths = (facts: Partial<HarmFacts>, zone?: string) =>
  seen(facts, zone).map(({ kind, strength }) => `${strength} ${kind}`);
const times = <One>(count: number, one: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** A deposit of 10.00 so long before now, so long after a loss. */
const chased = (ms: number, afterLoss = 60 * minuteMs) => ({
  at: ago(ms),
  amount: 10_00,
  lossAt: ago(ms + afterLoss),
});
/** Deposits of earlier days. */
const usual = (...amounts: number[]) =>
  amounts.map((amount, n) => ({ at: ago((2 + n) * dayMs), amount, lossAt: null }));
const deposit = (amount: number, ms = hourMs) => ({ at: ago(ms), amount, lossAt: null });
/** A stake at so many milliseconds after midnight in UTC, so many days ago. */
const atNight = (day: number, ms: number) => new Date(Date.parse('2026-03-28T00:00:00Z') - day * dayMs + ms);

it.each<[string, Partial<HarmFacts>, string[]]>([
  ['nothing', {}, []],
  ['two deposits within the hour of a loss', { deposits: times(2, (n) => chased(n * hourMs)) }, []],
  ['three', { deposits: times(3, (n) => chased(n * hourMs)) }, ['WEAK CHASING']],
  ['four', { deposits: times(4, (n) => chased(n * hourMs)) }, ['WEAK CHASING']],
  ['five', { deposits: times(5, (n) => chased(n * hourMs)) }, ['STRONG CHASING']],
  [
    'deposits a millisecond more than an hour after a loss',
    { deposits: times(4, (n) => chased(n * hourMs, 60 * minuteMs + 1)) },
    [],
  ],
  [
    'a deposit just within seven days',
    { deposits: [chased(0), chased(1), chased(7 * dayMs - 1)] },
    ['WEAK CHASING'],
  ],
  ['a deposit seven days ago', { deposits: [chased(0), chased(1), chased(7 * dayMs)] }, []],
  [
    'three times the median',
    { deposits: [...usual(10, 10, 10, 10, 10), deposit(30)] },
    ['WEAK LARGE_DEPOSIT'],
  ],
  ['one less', { deposits: [...usual(10, 10, 10, 10, 10), deposit(29)] }, []],
  ['six times', { deposits: [...usual(10, 10, 10, 10, 10), deposit(60)] }, ['STRONG LARGE_DEPOSIT']],
  [
    'one less than six times',
    { deposits: [...usual(10, 10, 10, 10, 10), deposit(59)] },
    ['WEAK LARGE_DEPOSIT'],
  ],
  [
    'three times the median between two deposits, 10.5',
    { deposits: [...usual(1, 2, 10, 11, 90, 99), deposit(32)] },
    ['WEAK LARGE_DEPOSIT'],
  ],
  ['less than that', { deposits: [...usual(1, 2, 10, 11, 90, 99), deposit(31)] }, []],
  ['four earlier deposits', { deposits: [...usual(10, 10, 10, 10), deposit(600)] }, []],
  [
    'a deposit of a day ago is an earlier one',
    { deposits: [...usual(10, 10, 10, 10, 10), deposit(600, 24 * hourMs)] },
    [],
  ],
  ['two nights', { stakes: times(2, (n) => atNight(n, hourMs)) }, []],
  ['three nights', { stakes: times(3, (n) => atNight(n, hourMs)) }, ['WEAK NIGHTS']],
  ['three stakes of one night', { stakes: times(3, (n) => atNight(0, n * hourMs)) }, []],
  ['five nights', { stakes: times(5, (n) => atNight(n, 5 * hourMs - 1)) }, ['STRONG NIGHTS']],
  ['five mornings', { stakes: times(5, (n) => atNight(n, 5 * hourMs)) }, []],
  ['two failed deposits', { failedDeposits: times(2, (n) => ago(n)) }, []],
  ['three failed deposits', { failedDeposits: times(3, (n) => ago(n)) }, ['WEAK FAILED_DEPOSITS']],
  ['five failed deposits', { failedDeposits: times(5, (n) => ago(n)) }, ['STRONG FAILED_DEPOSITS']],
  ['three, one of a day ago', { failedDeposits: [ago(0), ago(1), ago(dayMs)] }, []],
  ['one rise', { limitsRaised: [ago(0)] }, []],
  ['two rises', { limitsRaised: [ago(0), ago(30 * dayMs - 1)] }, ['WEAK LIMITS_RAISED']],
  ['two rises, one of 30 days ago', { limitsRaised: [ago(0), ago(30 * dayMs)] }, []],
  ['three rises', { limitsRaised: times(3, (n) => ago(n)) }, ['WEAK LIMITS_RAISED']],
  ['four rises', { limitsRaised: times(4, (n) => ago(n)) }, ['STRONG LIMITS_RAISED']],
])('%s', (_, facts, expected) => {
  expect(strengths(facts)).toEqual(expected);
});

it('a night is one of the person’s zone, on the night without an hour too', () => {
  const stakes = ['2026-03-26T23:30:00Z', '2026-03-27T23:30:00Z', '2026-03-25T23:30:00Z'].map(
    (at) => new Date(at),
  );
  expect(strengths({ stakes })).toEqual([]);
  expect(strengths({ stakes }, 'Europe/Berlin')).toEqual(['WEAK NIGHTS']);
  const later = new Date('2026-03-29T03:30:00Z');
  const after = (at: string) =>
    sightingsOf(
      { ...none, stakes: [...stakes.slice(0, 2), new Date(at)] },
      { thresholds, zone: 'Europe/Berlin', now: later },
    );
  // The first five hours of a day that lost one end at 6:00 of its clocks.
  expect(after('2026-03-29T03:30:00Z')).toHaveLength(1);
});

it('says what a marker was seen from, and when the newest of it happened', () => {
  const deposits = [...usual(10_00, 20_00, 30_00, 40_00, 50_00), deposit(200_00)];
  expect(seen({ deposits, failedDeposits: [ago(5), ago(2), ago(9)] })).toEqual([
    {
      kind: 'LARGE_DEPOSIT',
      strength: 'STRONG',
      at: ago(hourMs),
      seen: { amount: 200_00, median: 30_00, earlier: 5, hours: 24 },
    },
    { kind: 'FAILED_DEPOSITS', strength: 'WEAK', at: ago(2), seen: { count: 3, hours: 24 } },
  ]);
});

it('what the operator has judged counts no more, and stays in what is usual', () => {
  const judgedUntil = ago(3);
  expect(strengths({ failedDeposits: [ago(1), ago(2), ago(3)], judgedUntil })).toEqual([]);
  expect(strengths({ failedDeposits: [ago(0), ago(1), ago(2)], judgedUntil })).toEqual([
    'WEAK FAILED_DEPOSITS',
  ]);
  const deposits = [...usual(10, 10, 10, 10, 10), deposit(60, 3)];
  expect(strengths({ deposits, judgedUntil })).toEqual([]);
  expect(strengths({ deposits: [...deposits, deposit(60, 2)], judgedUntil })).toEqual([
    'STRONG LARGE_DEPOSIT',
  ]);
});

it('what lies in the future counts for nothing', () => {
  expect(strengths({ failedDeposits: times(5, (n) => ago(-n)) })).toEqual([]);
});
