import { act } from '@testing-library/react';
import { renderShell } from './renderShell';
import { AccountMenu } from '../player/menu/AccountMenu';

/** When the tests begin, by all clocks. */
export const start = Date.parse('2026-03-08T12:00:00.000Z');

/** The id of the player. */
export const id = 'UGxheWVyOjc=';
export const minute = 60_000;
export const at = (ms: number): string => new Date(start + ms).toISOString();
const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' });

/** What the server says, `now` milliseconds after the start by its clock. */
export const sitting = (now: number, changes: object = {}) => ({
  __typename: 'Sitting',
  startedAt: at(0),
  readAt: at(now),
  sessionEndsAt: null,
  loginEndsAt: null,
  realityCheck: null,
  staked: money(100_00),
  returned: money(30_50),
  net: money(-69_50),
  ...changes,
});

/** The player with what the server says of limits. */
export const playerWith = (standing: object) => ({
  __typename: 'Player',
  id,
  alwaysShown: null,
  waitingLimits: [],
  limitAdvice: null,
  ...standing,
});

/** Shows the menu of a player; `more` answers other types of the page document. */
export function open(options: { more?: Record<string, () => object>; refresh?: () => Promise<void> } = {}) {
  const { more, refresh } = options;
  const shell = renderShell(
    (query) => <AccountMenu query={query} />,
    {
      player: { id, activeAccount: null },
      more: { Page: () => ({ isInBreak: false }), ...more },
    },
    refresh && { pageData: { refresh } },
  );
  const { mock } = shell.environment;
  const named = (name: string) =>
    mock.getAllOperations().filter(({ request }) => request.node.params.name === name);
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  const resolve = async (name: string, data: object) => {
    const operation = named(name).at(-1);
    if (!operation) throw new Error(`${name} was not sent`);
    act(() => mock.resolve(operation, { data } as never));
    await settle();
  };
  /** Answers what was asked, and forgets questions before it. */
  const stand = async (node: object) => {
    const asked = named('useStandingQuery');
    asked.slice(0, -1).forEach((operation) => mock.reject(operation, new Error('superseded')));
    await resolve('useStandingQuery', { node: { ...playerWith(node), __isNode: 'Player' } });
  };
  const asks = (name: string) => {
    const operations = named(name);
    operations.forEach((operation) => act(() => mock.reject(operation, new Error('no answer'))));
    return operations.length;
  };
  const inputOf = (name: string): unknown => named(name).at(-1)?.request.variables.input;
  return { ...shell, resolve, stand, asks, inputOf };
}

/** Lets time pass for the browser. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
