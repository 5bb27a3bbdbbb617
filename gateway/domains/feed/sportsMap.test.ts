import fc from 'fast-check';
import { normaliseSportName, sportsMap } from './sportsMap';

test.each([
  ['Football', 'football'],
  ['Ice Hockey', 'ice-hockey'],
  ['Formula 1', 'formula-1'],
  ['Trotting / Harness  racing', 'trotting-harness-racing'],
  ['  Rock-Paper-Scissors! ', 'rock-paper-scissors'],
  ['Pétanque', 'petanque'],
  ['Футбол', ''],
  ['', ''],
])('spells %j as %j', (name, spelt) => {
  expect(normaliseSportName(name)).toBe(spelt);
});

it('turns every name into a segment of an address, and leaves a segment unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const spelt = normaliseSportName(name);
      expect(spelt).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(normaliseSportName(spelt)).toBe(spelt);
    }),
  );
});

it('maps each sport and long-term bets to their numbers', () => {
  const names = [
    { sportId: 1, nameEng: 'Football' },
    { sportId: 2, nameEng: 'Ice Hockey' },
    { sportId: 9, nameEng: 'FOOTBALL' },
    { sportId: 7, nameEng: 'Long Term' },
    { sportId: 8, nameEng: '—' },
  ];
  expect([...sportsMap(names)]).toEqual([
    ['football', 1],
    ['ice-hockey', 2],
    ['long-term', 2999],
  ]);
});

it('always ends with long-term bets, and uses only the service’s numbers', () => {
  const name = fc.record({ sportId: fc.integer({ min: 1 }), nameEng: fc.string() });
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const entries = [...sportsMap(names)];
      expect(entries.pop()).toEqual(['long-term', 2999]);
      for (const [spelt, sportId] of entries) {
        const first = names.find(({ nameEng }) => normaliseSportName(nameEng) === spelt);
        expect(first?.sportId).toBe(sportId);
      }
    }),
  );
});
