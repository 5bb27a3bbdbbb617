import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay, type MockEnvironment } from '../../testing/renderWithRelay';
import { Sessions } from './Sessions';

const session = (id: string, current: boolean, browser: string | null) => ({
  id,
  current,
  lastUsedAt: '2026-03-08T11:00:00.000Z',
  browser,
  system: browser && 'Android',
  address: '192.0.2.1',
});
const here = session('here', true, 'Firefox');
const phone = session('phone', false, 'Chrome');
const unknown = session('unknown', false, null);
const player = (...sessions: object[]) => ({ __typename: 'Player', id: 'player', sessions });

/** Opens the list of sessions with the service's answer. */
async function open(answer: object | null) {
  const { environment } = renderWithRelay(<Sessions />);
  await userEvent.click(screen.getByRole('button', { name: 'Show devices' }));
  await resolve(environment, { player: answer });
  return environment;
}

async function resolve(environment: MockEnvironment, data: object): Promise<void> {
  // Lets the work after an answer finish.
  await act(async () => environment.mock.resolveMostRecentOperation({ data }));
}

const rows = () => screen.queryAllByRole('listitem');

test('are fetched only when the player opens the list', () => {
  const { environment } = renderWithRelay(<Sessions />);
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('show each device, and mark the current one', async () => {
  await open(player(here, phone, unknown));
  expect(rows()).toHaveLength(3);
  const [first, second, third] = rows() as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText('This device')).not.toBeNull();
  expect(within(first).queryByRole('button')).toBeNull();
  expect(within(second).getByText('Chrome · Android')).not.toBeNull();
  expect(within(third).getByText('Unknown device')).not.toBeNull();
});

test('one of them ends with its button', async () => {
  const environment = await open(player(here, phone));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome · Android' }));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { session: 'phone' },
  });
  await resolve(environment, { endSession: { __typename: 'SessionEnded', player: player(here) } });
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('all others end at once', async () => {
  const environment = await open(player(here, phone, unknown));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await resolve(environment, {
    endOtherSessions: { __typename: 'OtherSessionsEnded', player: player(here) },
  });
  expect(rows()).toHaveLength(1);
});

test('a refusal is shown, and no session is shown as ended', async () => {
  const environment = await open(player(here, phone));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await resolve(environment, {
    endOtherSessions: { __typename: 'EndOtherSessionsRefused', messageKey: 'error_signed_out' },
  });
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(rows()).toHaveLength(2);
});

test('an unavailable service is reported, and the player can retry', async () => {
  const environment = await open(null);
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be read/);
  await userEvent.click(screen.getByRole('button', { name: 'Show devices' }));
  await resolve(environment, { player: player(here) });
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
