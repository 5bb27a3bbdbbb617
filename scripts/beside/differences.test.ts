import { differingPlaces } from './differences';

it('names the members in which two answers differ, each once, and members that one of them lacks', () => {
  const former = { id: 7, status: 'OPEN', bets: [{ status: 'OPEN' }, { status: 'OPEN' }], payout: null };
  const present = { ...former, status: 'WON', bets: [{ status: 'WON' }, { status: 'WON' }], state: 'CLOSED' };
  expect(differingPlaces(former, present)).toEqual(['bets[].status', 'state', 'status']);
  expect(differingPlaces(former, { ...former })).toEqual([]);
});

it('tells a list from an object, and null from what is absent', () => {
  expect(differingPlaces({ a: [] }, { a: {} })).toEqual(['a']);
  expect(differingPlaces({ a: null }, {})).toEqual(['a']);
});
