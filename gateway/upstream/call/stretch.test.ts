/** How long calls may take by the deadline that the operator gives requests. */
import { startTestGateway } from '../../testing/testGateway';
import type * as Transport from './transport';

/** The timeouts of the calls that were made, by method and path. */
const mockTimeouts = new Map<string, number>();
jest.mock('./transport', () => {
  const actual = jest.requireActual<typeof Transport>('./transport');
  const transmit: typeof Transport.transmit = (connection, message, patience, onOver) => {
    mockTimeouts.set(`${message.method} ${message.path.split('?')[0]}`, patience.timeoutMs);
    return actual.transmit(connection, message, patience, onOver);
  };
  return { ...actual, transmit };
});

async function timeoutsBy(deadlineMs: number): Promise<Record<string, number>> {
  mockTimeouts.clear();
  const gateway = await startTestGateway({ deadlineMs });
  await gateway.run('{ games(section: LIVE) { totalCount } }');
  await gateway.run('mutation { signOut { __typename } }', {}, 'sid=one');
  await gateway.close();
  return Object.fromEntries(mockTimeouts);
}

it('gives a read its share of a longer deadline, a write its own time, and takes nothing of either by a shorter one', async () => {
  const [read, write] = ['GET /feed-api/v1/games', 'POST /auth-api/disconnect'];
  const usual = await timeoutsBy(2000);
  expect(usual).toEqual({ [read]: 1500, [write]: 10_000 });
  expect(await timeoutsBy(50)).toEqual(usual);
  expect(await timeoutsBy(60_000)).toEqual({ [read]: 45_000, [write]: 10_000 });
});
