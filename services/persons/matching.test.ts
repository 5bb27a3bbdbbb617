import fc from 'fast-check';
import { isDateFault, isOneFault, keysOf, match, type Match, type PersonFacts } from './matching';

const nothing: PersonFacts = {
  ...{ name: '', surname: '', birthDate: '', document: '', email: null, phone: null, instruments: [] },
};
const ada = { ...nothing, name: 'Ada', surname: 'Byron', birthDate: '1990-02-28' };
const compare = (one: Partial<PersonFacts>, other: Partial<PersonFacts>) =>
  match(keysOf({ ...nothing, ...one }), keysOf({ ...nothing, ...other }));

it.each<[string, Partial<PersonFacts>, Partial<PersonFacts>, Match['verdict']]>([
  ['nothing known of either', {}, {}, 'NONE'],
  ['the same name and birth date', ada, { ...ada, name: 'BYRON', surname: 'Ada' }, 'SURE'],
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
  ['two faults in the name', ada, { ...ada, name: 'Eda', surname: 'Biron' }, 'NONE'],
  ['one document and nothing else', { document: 'AB 123' }, { document: 'ab-123' }, 'SURE'],
  ['one document and one name', { ...ada, document: '1' }, { ...ada, birthDate: '', document: '1' }, 'SURE'],
  [
    'one document and other names',
    { ...ada, document: '1' },
    { ...ada, name: 'Grace', document: '1' },
    'POSSIBLE',
  ],
  ['one mailbox of a newcomer', { email: 'a.b+2@gmail.com' }, { ...ada, email: 'ab@gmail.com' }, 'SURE'],
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
});

it('a match is the same from both sides, and an account that says enough matches itself', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      expect(compare(one, other)).toEqual(compare(other, one));
      const self = keysOf(one);
      const isKnown =
        (self.name !== '' && self.birthDate !== '') || self.document + self.mailbox + self.phone !== '';
      if (isKnown) expect(match(self, self).verdict).toBe('SURE');
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
