import fc from 'fast-check';
import { isDateFault, isOneFault, keysOf, match, type Match, type PersonFacts } from './match';

const nothing: PersonFacts = {
  ...{ name: '', surname: '', birthDate: '', document: '', email: null, phone: null, instruments: [] },
  isIdentified: false,
};
const ada = { ...nothing, name: 'Ada', surname: 'Byron', birthDate: '1990-02-28' };
/** The same, as documents prove it. */
const proved = { ...ada, document: 'AB 1', isIdentified: true };
const compare = (one: Partial<PersonFacts>, other: Partial<PersonFacts>) =>
  match(keysOf({ ...nothing, ...one }), keysOf({ ...nothing, ...other }));

it.each<[string, Partial<PersonFacts>, Partial<PersonFacts>, Match['verdict']]>([
  ['nothing known of either', {}, {}, 'NONE'],
  ['the same name and birth date, typed', ada, { ...ada, name: 'BYRON', surname: 'Ada' }, 'POSSIBLE'],
  ['the same name and birth date, typed and proved', ada, proved, 'POSSIBLE'],
  ['all the same, typed and proved', { ...proved, isIdentified: false }, proved, 'POSSIBLE'],
  ['all the same, proved', { ...proved, name: 'BYRON', surname: 'Ada' }, proved, 'SURE'],
  ['namesakes with two proved documents', { ...proved, document: 'AB 2' }, proved, 'POSSIBLE'],
  [
    'a renewed passport and one phone',
    { ...proved, document: 'AB 2', phone: '+1' },
    { ...proved, phone: '+1' },
    'SURE',
  ],
  ['one proved document and another name', { ...proved, name: 'Grace' }, proved, 'POSSIBLE'],
  ['one proved document and another birth date', { ...proved, birthDate: '1961-07-09' }, proved, 'POSSIBLE'],
  [
    'one phone of two proved people',
    { ...proved, name: 'Grace', document: '2', phone: '+1' },
    { ...proved, phone: '+1' },
    'POSSIBLE',
  ],
  ['the same name and another birth date', ada, { ...ada, birthDate: '1961-07-09' }, 'NONE'],
  ['the same name without a birth date', ada, { ...ada, birthDate: '' }, 'NONE'],
  ['the same birth date and another name', ada, { ...ada, name: 'Grace', surname: 'Hopper' }, 'NONE'],
  ['a twin', ada, { ...ada, name: 'Grace' }, 'NONE'],
  ['a twin with nearly the same name', ada, { ...ada, name: 'Ida' }, 'POSSIBLE'],
  ['a name without a surname', { ...ada, surname: '' }, { ...ada, surname: '' }, 'NONE'],
  ['a typing fault in the name', ada, { ...ada, surname: 'Bryon' }, 'POSSIBLE'],
  ['a name that sounds alike', ada, { ...ada, surname: 'Bayron' }, 'POSSIBLE'],
  ['a typing fault in the birth date', ada, { ...ada, birthDate: '1990-02-23' }, 'POSSIBLE'],
  [
    'day and month swapped',
    { ...ada, birthDate: '1990-02-08' },
    { ...ada, birthDate: '1990-08-02' },
    'POSSIBLE',
  ],
  ['a second name left out', { ...ada, name: 'Ada Augusta' }, ada, 'POSSIBLE'],
  ['another second surname', { ...ada, surname: 'Byron King' }, { ...ada, surname: 'Byron Noel' }, 'NONE'],
  ['one word alone in common', { ...ada, name: 'Ada Augusta' }, { ...ada, surname: 'King' }, 'NONE'],
  [
    'the lines of a passport',
    { ...ada, name: 'Jürgen', surname: 'Größe' },
    { ...ada, name: 'JUERGEN', surname: 'GROESSE' },
    'POSSIBLE',
  ],
  [
    'Arabic and Latin letters',
    { ...ada, name: 'محمد', surname: 'حسين' },
    { ...ada, name: 'Muhammad', surname: 'Hussein' },
    'POSSIBLE',
  ],
  [
    'the consonants of two Latin names',
    { ...ada, name: 'Alan', surname: 'Moore' },
    { ...ada, name: 'Ilene', surname: 'Mara' },
    'NONE',
  ],
  ['two faults in the name', ada, { ...ada, name: 'Eda', surname: 'Biron' }, 'NONE'],
  ['one document and nothing else', { document: 'AB 123' }, { document: 'ab-123' }, 'POSSIBLE'],
  [
    'one document and one name',
    { ...ada, document: '1' },
    { ...ada, birthDate: '', document: '1' },
    'POSSIBLE',
  ],
  [
    'one document and other names',
    { ...ada, document: '1' },
    { ...ada, name: 'Grace', document: '1' },
    'POSSIBLE',
  ],
  ['one mailbox of a newcomer', { email: 'a.b+2@gmail.com' }, { ...ada, email: 'ab@gmail.com' }, 'POSSIBLE'],
  [
    'a father and a son with one phone',
    { ...ada, phone: '+1' },
    { ...ada, birthDate: '1961-07-09', phone: '+1' },
    'POSSIBLE',
  ],
  [
    'spouses who are paid to one bank account',
    { ...ada, instruments: ['x'] },
    { ...ada, name: 'Bob', instruments: ['x', 'y'] },
    'POSSIBLE',
  ],
  ['other accounts outside', { instruments: ['x'] }, { instruments: ['y'] }, 'NONE'],
])('%s', (_, one, other, verdict) => {
  expect(compare(one, other).verdict).toBe(verdict);
  expect(compare(other, one)).toEqual(compare(one, other));
});

it.each([
  ['ada', 'ad', true],
  ['ada', 'daa', true],
  ['ada', 'adda', true],
  ['ada', 'ida', true],
  ['ada', 'ada', false],
  ['ada', 'dad', false],
  ['ada', 'a', false],
  ['', 'a', true],
])('%s and %s differ by one fault: %s', (one, other, isFault) => {
  expect([isOneFault(one, other), isOneFault(other, one)]).toEqual([isFault, isFault]);
});

it.each([
  ['1990-02-08', '1990-08-02', true],
  ['1990-02-08', '1990-02-09', true],
  ['1990-02-08', '1990-02-08', false],
  ['1990-02-08', '1991-02-09', false],
])('%s and %s differ by one fault of a date: %s', (one, other, isFault) => {
  expect([isDateFault(one, other), isDateFault(other, one)]).toEqual([isFault, isFault]);
});

const text = fc.constantFrom('', 'ada', 'Ada', 'eda', 'byron', 'Byron', 'biron');
const anyFacts: fc.Arbitrary<PersonFacts> = fc.record({
  name: text,
  surname: text,
  birthDate: fc.constantFrom('', '1990-02-08', '1990-08-02', '1961-07-09'),
  document: fc.constantFrom('', '1', '2'),
  email: fc.constantFrom(null, 'ab@gmail.com', 'a.b@gmail.com', 'other@gmail.com'),
  phone: fc.constantFrom(null, '+1', '+2'),
  instruments: fc.subarray(['x', 'y']),
  isIdentified: fc.boolean(),
});

it('a match is the same from both sides, and proved facts with a document match themselves', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      expect(compare(one, other)).toEqual(compare(other, one));
      const self = keysOf(one);
      if (self.isIdentified && self.document !== '') expect(match(self, self).verdict).toBe('SURE');
    }),
  );
});

it('nothing is sure that is not proved on both sides', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      fc.pre(!one.isIdentified || !other.isIdentified);
      expect(compare(one, other).verdict).not.toBe('SURE');
    }),
  );
});

it('what is possible does not depend on what is proved', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      const isFound = (isIdentified: boolean) =>
        compare({ ...one, isIdentified }, { ...other, isIdentified }).verdict !== 'NONE';
      expect(isFound(true)).toBe(isFound(false));
    }),
  );
});

it('nothing is sure where names and birth dates both differ', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      const [first, second] = [keysOf(one), keysOf(other)];
      fc.pre(first.name !== '' && second.name !== '' && first.birthDate !== '' && second.birthDate !== '');
      fc.pre(first.name !== second.name && first.birthDate !== second.birthDate);
      expect(match(first, second).verdict).not.toBe('SURE');
    }),
  );
});
