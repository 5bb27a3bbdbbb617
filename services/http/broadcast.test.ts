import Fastify from 'fastify';
import { openStream } from '../testing/eventStream';
import { createBroadcast, type StreamEntry } from './broadcast';

/** What a reader gets who catches up with an entry while another one with the same id is sent. */
async function readAround(options: { mayRepeat?: boolean }): Promise<unknown[]> {
  const broadcast = createBroadcast(options);
  const app = Fastify();
  const missed: StreamEntry[] = [{ id: 5, change: { is: 'missed' } }];
  app.get('/', async (_, reply) => {
    await broadcast.open(reply, 4, () => {
      broadcast.send({ id: 5, change: { is: 'sent meanwhile' } });
      return Promise.resolve(missed);
    });
    broadcast.send({ id: 6, change: { is: 'later' } });
    return reply;
  });
  const stream = await openStream(await app.listen({ port: 0, host: '127.0.0.1' }));
  const events = await stream.readUpTo('6');
  await broadcast.close();
  await stream.ended();
  app.server.closeAllConnections();
  await app.close();
  return events.map(({ data }) => (data as { is: string }).is);
}

it('sends a reader what came while it caught up, once where each entry has an id of its own', async () => {
  expect(await readAround({})).toEqual(['missed', 'later']);
});

it('sends a reader all that came while it caught up, where several entries may have one id', async () => {
  expect(await readAround({ mayRepeat: true })).toEqual(['missed', 'sent meanwhile', 'later']);
});
