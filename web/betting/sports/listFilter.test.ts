import fc from 'fast-check';
import { choiceOf, choiceParameters, corrected, filterOf, listQuery, queryOf } from './listFilter';

const chosen = (query: string, zone: number | string = 'Europe/Madrid') =>
  filterOf(new URLSearchParams(query), zone);

describe('the choice in a list’s address', () => {
  it.each([
    ['', null],
    ['filter=0', null],
    ['filter=1', { pick: 'UPCOMING' }],
    ['filter=2', { pick: 'FIRST_PERIOD' }],
    ['filter=3', { pick: 'SECOND_PERIOD' }],
    ['filter=4', null],
    ['filter=5', null],
    ['filter=6', { pick: 'RECOMMENDED' }],
    ['starts=1h', { starts: 'NEXT_HOUR' }],
    ['starts=today', { starts: 'TODAY', timeZone: 'Europe/Madrid' }],
    ['starts=tomorrow&filter=6', { starts: 'TOMORROW', timeZone: 'Europe/Madrid' }],
    ['day=2026-03-09&starts=1h', { day: '2026-03-09', timeZone: 'Europe/Madrid' }],
    ['day=2026-02-30', null],
    ['champs=b,a,b,%3Cx%3E&sort=time', { champs: ['b', 'a'], order: 'TIME' }],
    ['group=country', null],
    ['sort=constructor&starts=toString', null],
  ])('%j asks the gateway for %j', (query, filter) => {
    expect(chosen(query)).toEqual(filter);
  });

  it.each([
    ['group=country', 'country'],
    ['group=sport', undefined],
    ['group=toString', undefined],
  ])('%j groups by %j', (query, group) => {
    expect(choiceOf(new URLSearchParams(query)).group).toBe(group);
  });

  it('names at most twenty championships', () => {
    const champs = Array.from({ length: 30 }, (_, index) => `champ-${index}`).join(',');
    expect(chosen(`champs=${champs}`)?.champs).toHaveLength(20);
  });

  const searches = fc
    .array(fc.tuple(fc.constantFrom(...choiceParameters, 'market', 'after'), fc.string()), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs));

  it('is corrected once: the corrected address chooses the same and needs no correction', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const better = corrected(search, listQuery(search)) ?? search;
        expect(corrected(better, listQuery(better))).toBeNull();
        expect(choiceOf(better)).toEqual(choiceOf(search));
        expect(better.getAll('after')).toEqual(search.getAll('after'));
      }),
    );
  });

  it('is read from the address that it makes', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const choice = choiceOf(search);
        const query = Object.entries(queryOf(choice)).filter(([, value]) => value !== undefined);
        expect(choiceOf(new URLSearchParams(query as [string, string][]))).toEqual(choice);
      }),
    );
  });
});
