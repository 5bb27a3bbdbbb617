import fc from 'fast-check';
import { createEventReader, type StreamEvent } from './eventStream';

const read = (...pieces: string[]): StreamEvent[] => pieces.flatMap(createEventReader());

const text =
  ': hello\n\nid: 5\nevent: change\ndata: {"a":\ndata: 1}\n\nevent:gap\n\nretry: 10\n\ndata: x\n\n';
const expected: StreamEvent[] = [
  { event: '', id: undefined, data: '' },
  { event: 'change', id: '5', data: '{"a":\n1}' },
  { event: 'gap', id: '5', data: '' },
  { event: '', id: '5', data: '' },
  { event: '', id: '5', data: 'x' },
];

it('reads events, keeps the last id and gives comments as events without a name and data', () => {
  expect(read(text)).toEqual(expected);
});

it('reads the same events for any splits of the text and any line ends', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), fc.constantFrom('\n', '\r\n'), (cuts, lineEnd) => {
      const whole = text.replaceAll('\n', lineEnd);
      const places = [0, ...[...cuts].sort((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
      expect(read(...pieces)).toEqual(expected);
    }),
  );
});

it('drops an event that was not finished', () => {
  expect(read('data: half')).toEqual([]);
});
