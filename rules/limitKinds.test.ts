import { isKindWith, isWaitingKind, kindsWith, limitKinds, mostHours } from './limitKinds';
import { factsOf, limitNumber, limitNumbers } from './limitNumbers';

it('each kind of limit has one number, which leads back to it', () => {
  expect(Object.keys(limitNumber).toSorted()).toEqual(Object.keys(limitKinds).toSorted());
  for (const [number, kind] of Object.entries(limitNumbers)) {
    expect(limitNumber[kind]).toBe(Number(number));
    expect(factsOf(Number(number))).toBe(limitKinds[kind]);
  }
});

it('a number that no kind has says nothing', () => {
  for (const number of [0, 23, 99, -1]) expect(factsOf(number)).toBeUndefined();
});

it('the numbers of stored limits mean what they always meant', () => {
  // Persons hold limits under these numbers, and the log of changes names them for ever.
  expect(limitNumbers).toMatchObject({
    ...{ 1: 'WAGERING_DAY', 2: 'WAGERING_WEEK', 3: 'WAGERING_MONTH' },
    ...{ 10: 'LOSS_DAY', 11: 'LOSS_WEEK', 12: 'LOSS_MONTH' },
    ...{ 20: 'DEPOSIT_DAY', 21: 'DEPOSIT_WEEK', 22: 'DEPOSIT_MONTH' },
    ...{ 30: 'EXCLUSION', 31: 'SESSION', 32: 'REALITY_CHECK', 33: 'TIME_OUT' },
    ...{ 34: 'LOGIN_DAY', 35: 'LOGIN_WEEK', 36: 'LOGIN_MONTH', 37: 'EXTRA_OFF' },
  });
});

it('kinds are found by all of the facts that are asked for, in the order of the page', () => {
  expect(kindsWith({ metric: 'LOGIN' })).toEqual(['LOGIN_DAY', 'LOGIN_WEEK', 'LOGIN_MONTH']);
  expect(kindsWith({ unit: 'HOURS', offered: 'USUALLY' })).toEqual(['SESSION']);
  expect(kindsWith({ offered: 'ALWAYS' })).toEqual(['TIME_OUT', 'EXCLUSION']);
});

it('a name is that of a kind only where the table has it with these facts', () => {
  expect(isKindWith('DEPOSIT_DAY', { metric: 'DEPOSIT' })).toBe(true);
  for (const name of ['LOSS_DAY', 'DEPOSIT_CENTURY', 'toString', '%future added value'])
    expect(isKindWith(name, { metric: 'DEPOSIT' })).toBe(false);
});

it('rises of limits by amounts and hours wait, and nothing else does', () => {
  const others = Object.keys(limitKinds).filter((kind) => !isWaitingKind(kind));
  expect(others.toSorted()).toEqual(['EXCLUSION', 'EXTRA_OFF', 'REALITY_CHECK', 'TIME_OUT']);
});

it('a limit counts something over a period, or nothing over none', () => {
  for (const facts of Object.values(limitKinds)) expect('metric' in facts).toBe('period' in facts);
});

it('a limit of login time has as many hours as the longest of its periods', () => {
  expect(mostHours).toMatchObject({ DAY: 24, WEEK: 168, MONTH: 744 });
});
