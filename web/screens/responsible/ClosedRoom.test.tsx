import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';

const limit = (kind: string, endsAt: string | null, state = 'ACTIVE') => ({
  __typename: 'PlayerLimit',
  kind,
  state,
  value: 7,
  currency: null,
  used: null,
  left: null,
  endsAt,
  dueAt: null,
  riseDueAt: null,
  options: [7],
});
const show = (...limits: object[]) =>
  renderScreen(Responsible, responsibleQuery, {
    player: { __typename: 'Player', id: '7', limits, exclusionReasons: [] },
  });
const room = () => within(screen.getByRole('region', { name: 'You are taking a break' }));
const [march, may] = ['2026-03-15T12:00:00.000Z', '2026-05-15T12:00:00.000Z'];

test('a player in a break reads until when, and what stays open', () => {
  show(limit('TIME_OUT', march), limit('EXCLUSION', null, 'INACTIVE'));
  expect(room().getByText(/no bets and no deposits until .*15.*2026/)).toBeTruthy();
  expect(
    room()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Withdraw', '/en/office/deduce'],
    ['Bet history', '/en/office/history'],
    ['Payments', '/en/office/historypay'],
    ['Write to us', '/en/office/support'],
    ['Find help', '/en/information/responsiblegaming'],
  ]);
});

test('of a time-out and an exclusion, the one that ends later is told', () => {
  show(limit('EXCLUSION', may), limit('TIME_OUT', march));
  expect(room().getByText(/until .*May/)).toBeTruthy();
});

test('without a break there is no closed room', () => {
  show(limit('TIME_OUT', null, 'INACTIVE'), limit('EXCLUSION', null, 'INACTIVE'));
  expect(screen.queryByRole('region', { name: 'You are taking a break' })).toBeNull();
});
