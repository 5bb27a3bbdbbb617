import fc from 'fast-check';
import { readEvents, type ServerEvent } from './eventStream';

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  async function* source() {
    yield* chunks;
  }
  for await (const event of readEvents(source())) events.push(event);
  return events;
}

const text =
  ': hello\n\nid: 5\nevent: change\ndata: {"a":\ndata: 1}\n\nevent:gap\n\nretry: 10\n\ndata: x\n\n';
const expected: ServerEvent[] = [
  { event: 'change', id: '5', data: '{"a":\n1}' },
  { event: 'gap', id: '5', data: '' },
  { event: 'message', id: '5', data: 'x' },
];

it('reads events, keeps the last id and skips comments', async () => {
  expect(await read(text)).toEqual(expected);
});

it('reads the same events for any splits of the text and any line ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length)), fc.constantFrom('\n', '\r\n'), async (cuts, lineEnd) => {
      const whole = text.replaceAll('\n', lineEnd);
      const places = [0, ...[...cuts].sort((a, b) => a - b), whole.length];
      expect(await read(...places.slice(1).map((end, index) => whole.slice(places[index], end)))).toEqual(
        expected,
      );
    }),
  );
});

it('drops an unfinished event', async () => {
  expect(await read('data: half')).toEqual([]);
});
