import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';
import { limit, playerWith } from '../../testing/responsible';

const breaks = (...limits: [string, string][]) =>
  limits.map(([kind, endsAt]) => limit(kind, { state: 'ACTIVE', endsAt }));
const show = (limits: object[]) =>
  renderScreen(Responsible, responsibleQuery, { player: playerWith(limits) });
const room = () => within(screen.getByRole('region', { name: 'You are taking a break' }));
const [march, may] = ['2026-03-15T12:00:00.000Z', '2026-05-15T12:00:00.000Z'];

test('a player in a break reads until when, and what stays open', () => {
  show([...breaks(['TIME_OUT', march]), limit('EXCLUSION')]);
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
  show(breaks(['EXCLUSION', may], ['TIME_OUT', march]));
  expect(room().getByText(/until .*May/)).toBeTruthy();
});

test('a break that only the player ends has no end yet', () => {
  show([limit('EXCLUSION', { state: 'ACTIVE', dueAt: may }), ...breaks(['TIME_OUT', march])]);
  expect(room().getByText(/until your break ends/)).toBeTruthy();
});

test('without a break there is no closed room', () => {
  show([limit('TIME_OUT'), limit('EXCLUSION')]);
  expect(screen.queryByRole('region', { name: 'You are taking a break' })).toBeNull();
});

test.each([
  [may, /excludes you until .*May/],
  [null, /It alone can end this/],
])('an exclusion of a register says so, and offers no way to end it: until %s', (endsAt, text) => {
  show([limit('EXCLUSION', { state: 'ACTIVE', endsAt, isByRegister: true })]);
  expect(room().getByText(/comes from an exclusion register/)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /return/i })).toBeNull();
});
