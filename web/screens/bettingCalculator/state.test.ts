import fc from 'fast-check';
import { readState, rouble, writeState, maxLegs } from './state';

const currencies = [rouble, { code: 'EUR', firstStake: 5_00 }, { code: 'KWD', firstStake: 2_000 }];
const read = (query: string) => readState(new URLSearchParams(query), currencies);

it('begins with an express of three events and the first stake of the first currency', () => {
  expect(read('')).toMatchObject({ kind: 'EXPRESS', currency: 'RUB', stake: '150', hasBonus: false });
  expect(read('').legs).toHaveLength(3);
});

it('reads a system with a banker', () => {
  const state = read(
    'type=2&currency=EUR&stake=30&size=2&o1=1.50&b1=1&o2=2&r2=lost&o3=3&r3=halfwon&o4=1.8&r4=void',
  );
  expect(state).toMatchObject({ kind: 'SYSTEM', currency: 'EUR', stake: '30', size: 2 });
  expect(state.legs).toEqual([
    { price: '1.500', result: 'WON', isBanker: true, stake: '' },
    { price: '2.000', result: 'LOST', isBanker: false, stake: '' },
    { price: '3.000', result: 'HALF_WON', isBanker: false, stake: '' },
    { price: '1.800', result: 'VOID', isBanker: false, stake: '' },
  ]);
});

it('reads the odds of a form in the format that it names', () => {
  const prices = (query: string) => read(query).legs.map(({ price }) => price);
  expect(prices('f=1&o1=17/20&o2=1')).toEqual(['1.850', '2.000']);
  expect(prices('f=2&o1=-118')).toEqual(['1.847']);
  expect(prices('f=3&o1=1.85')).toEqual(['1.850']);
});

it('adds and removes an event with the buttons of a form without scripts', () => {
  expect(read('o1=2&o2=3&remove=1').legs.map(({ price }) => price)).toEqual(['3.000']);
  expect(read('o1=2&add=1').legs.map(({ price }) => price)).toEqual(['2.000', null]);
});

it.each([
  'type=7&currency=XXX&stake=<script>&size=-1&bonus=yes&o1=javascript:1&r1=constructor&b1=2&s1=1e9',
  'type=1e3&stake=99999999999999999999999999&o1=0.5&o1=9',
  `o1=${'9'.repeat(8000)}`,
  'o13=2&o99=2&o0=2&__proto__=1&r1=__proto__',
])('leaves out invalid parts of %.60s', (query) => {
  const state = read(query);
  expect(state).toMatchObject({ kind: 'EXPRESS', currency: 'RUB', hasBonus: false });
  expect(state.stake === '' || state.stake === '150').toBe(true);
  for (const leg of state.legs)
    expect(leg).toEqual({ price: null, result: 'WON', isBanker: false, stake: '' });
});

it('takes no amount of a currency that is not offered for one of another', () => {
  expect(read('currency=USD&stake=50')).toMatchObject({ currency: 'RUB', stake: '150' });
  const { legs } = read('type=9&currency=USD&o1=2&s1=50');
  expect(legs.map(({ stake }) => stake)).toEqual(['']);
});

it('reads at most as many events as it can show, from any query', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,4}\d{0,2}$/), fc.string()), { maxLength: 40 }),
      (pairs) => {
        const { legs } = readState(new URLSearchParams(pairs), currencies);
        return legs.length >= 1 && legs.length <= maxLegs;
      },
    ),
  );
});

it('is written into an address that reads back the same', () => {
  const leg = fc.record({
    price: fc.option(fc.constantFrom('1.500', '2.000', '39.500', '1.641')),
    result: fc.constantFrom('WON', 'LOST', 'VOID', 'HALF_WON', 'HALF_LOST'),
    isBanker: fc.boolean(),
    stake: fc.constantFrom('', '10', '2.50'),
  });
  const state = fc.record({
    kind: fc.constantFrom('SINGLE', 'EXPRESS', 'SYSTEM', 'MULTIPLE_SINGLES'),
    currency: fc.constantFrom(...currencies.map(({ code }) => code)),
    stake: fc.constantFrom('', '10', '150.50'),
    size: fc.integer({ min: 2, max: 11 }),
    hasBonus: fc.boolean(),
    legs: fc.array(leg, { minLength: 1, maxLength: maxLegs }),
  });
  fc.assert(
    fc.property(state, (entered) => {
      const search = writeState(entered as never);
      expect(String(writeState(readState(search, currencies)))).toBe(String(search));
    }),
  );
});
