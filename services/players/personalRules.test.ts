import fc from 'fast-check';
import { isDay } from '../../rules/days';
import { isComplete, normalData, personalFaults, unknownData, type PersonalData } from './personalRules';

const whole: PersonalData = {
  name: 'Ann',
  surname: 'O’Neill-Łęcka',
  date_birthday: '1990-02-28',
  document_type_id: 1,
  passport: 'AB № 12-34/56',
  passport_date: '2015-06-01',
  passport_end_date: '2030-06-01',
  inn: '7707083893',
  registration_address: '1 High Street, London',
};
const faultsOf = (changes: Partial<PersonalData>) =>
  personalFaults({ ...whole, ...changes }, { today: '2026-03-08', minimumAge: 18 });

it('finds nothing wrong with what may be true, nor with nothing at all', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ name: 'Нұрсұлтан', surname: 'العربي' })).toEqual([]);
  // A word in other letters beside one in Latin letters is a name in two spellings.
  expect(faultsOf({ name: 'Ανν Ann', surname: '李 Lee' })).toEqual([]);
  expect(faultsOf(unknownData)).toEqual([]);
});

it.each<[Partial<PersonalData>, string]>([
  [{ name: '<b>' }, 'invalid'],
  [{ name: '7' }, 'invalid'],
  [{ name: 'Ann\u0430' }, 'mixed_letters'],
  [{ surname: 'Lee-\u0421ole' }, 'mixed_letters'],
  [{ name: 'a'.repeat(101) }, 'too_long'],
  [{ surname: 'Lee\u0000' }, 'invalid'],
  [{ date_birthday: '1990-02-30' }, 'invalid'],
  [{ date_birthday: '28.02.1990' }, 'invalid'],
  [{ date_birthday: '1899-12-31' }, 'invalid'],
  [{ date_birthday: '2008-03-09' }, 'too_young'],
  [{ date_birthday: '2026-03-09' }, 'future'],
  [{ passport: '<script>' }, 'invalid'],
  [{ passport: '1'.repeat(41) }, 'too_long'],
  [{ passport_date: '2026-03-09' }, 'future'],
  [{ passport_date: '1990-02-27' }, 'before_birth'],
  [{ passport_date: '2015-13-01' }, 'invalid'],
  [{ passport_end_date: '2015-06-01' }, 'before_issue'],
  [{ passport_end_date: '2026-03-07' }, 'expired'],
  [{ inn: '\u202e123' }, 'invalid'],
  [{ registration_address: '<img>' }, 'invalid'],
  [{ registration_address: 'a'.repeat(301) }, 'too_long'],
])('finds the fault of %j: %s', (changes, reason) => {
  expect(faultsOf(changes)[0]).toEqual({ field: Object.keys(changes)[0], reason });
});

it('counts somebody as of age from the birthday on', () => {
  expect(faultsOf({ date_birthday: '2008-03-08' })).toEqual([]);
  expect(faultsOf({ passport_end_date: '2026-03-08' })).toEqual([]);
});

it('takes a day of the calendar alone for a day', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(fc.property(instants, (at) => isDay(at.toISOString().slice(0, 10))));
  fc.assert(fc.property(fc.integer({ min: 32, max: 99 }), (day) => !isDay(`2024-01-${day}`)));
  expect([isDay('2024-02-29'), isDay('2023-02-29'), isDay('')]).toEqual([true, false, false]);
});

it('keeps texts without spaces around them, in one form of letters, and changes nothing twice', () => {
  expect(normalData({ ...whole, name: '  Jose\u0301  Maria ' }).name).toBe('José Maria');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const once = normalData({ ...whole, name });
      expect(normalData(once)).toEqual(once);
    }),
  );
});

it.each(['name', 'surname', 'date_birthday', 'passport', 'passport_date', 'registration_address'] as const)(
  'UC-25: is not complete without %s',
  (name) => {
    expect(isComplete(whole)).toBe(true);
    expect(isComplete({ ...whole, [name]: '' })).toBe(false);
  },
);

it.each(['inn', 'passport_end_date'] as const)('UC-25: is complete without %s', (name) => {
  expect(isComplete({ ...whole, [name]: '' })).toBe(true);
});
