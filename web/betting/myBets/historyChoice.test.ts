import fc from 'fast-check';
import { corrected } from '../sports/listFilter';
import { historyQuery, historyVariables } from './historyChoice';

const none = { status: null, type: null, placed: null };
const timeZone = 'Asia/Almaty';

test.each([
  ['', none],
  ['status=won&type=express', { ...none, status: 'WON', type: 'EXPRESS' }],
  ['status=WON&type=lucky', none],
  ['status=constructor&type=toString', none],
  ['from=2026-03-08', { ...none, placed: { from: '2026-03-08', to: null, timeZone } }],
  ['to=2026-03-08', { ...none, placed: { from: null, to: '2026-03-08', timeZone } }],
  ['from=2026-03-09&to=2026-03-08', { ...none, placed: { from: '2026-03-08', to: '2026-03-09', timeZone } }],
  ['from=2026-02-30&to=yesterday', none],
  ['from=1999-12-31&to=9999-12-31', none],
])('the address %j of the history asks for %j', (search, variables) => {
  expect(historyVariables(new URLSearchParams(search), timeZone)).toEqual(variables);
});

test('an address is corrected once: then it chooses the same and needs no correction', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('open', 'void', 'single', 'express', '2026-03-08', '2026-03-01', '2026-02-30', ''),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom('status', 'type', 'from', 'to', 'after'), value), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pairs, (all) => {
      const search = new URLSearchParams(all);
      const better = corrected(search, historyQuery(search)) ?? search;
      expect(corrected(better, historyQuery(better))).toBeNull();
      expect(historyQuery(better)).toEqual(historyQuery(search));
      expect(better.getAll('after')).toEqual(search.getAll('after'));
    }),
  );
});
