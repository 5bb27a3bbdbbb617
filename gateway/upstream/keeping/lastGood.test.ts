/** Keeping the last good answers fails no read, whatever stops it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createLastGood } from './lastGood';

const folder = mkdtempSync(join(tmpdir(), 'last-good-'));
afterAll(() => rmSync(folder, { recursive: true }));

let log: { msg?: string; call?: string; err?: { message: string } }[];
const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log.push(JSON.parse(chunk.toString()) as (typeof log)[number]);
    done();
  },
});
const nameOf = (key: string) => ({ call: `service ${key}`, headers: '[]', key });
/** Values of which there is no JSON. */
const unfit: [string, () => unknown][] = [
  ['more levels than can be written', () => JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown],
  ['a number that JSON does not have', () => 7n],
  [
    'itself',
    () => {
      const circle: Record<string, unknown> = {};
      return (circle.self = circle);
    },
  ],
];

test.each(unfit)(
  'an answer with %s stops neither what is noted after it nor the file',
  async (what, valueOf) => {
    log = [];
    const file = join(folder, `${what}.json`);
    const lastGood = createLastGood({ file, logger: pino(lines), fits: () => true });
    const notes: [key: string, closed: unknown][] = [
      ['a', valueOf()],
      ['a', valueOf()],
      ['b', 'yes'],
    ];
    for (const [key, closed] of notes) lastGood.note(nameOf(key), { closed }, []);
    await lastGood.close();
    const stored = () => (JSON.parse(readFileSync(file, 'utf8')) as { answers: object }).answers;
    expect(stored()).toMatchObject({ b: { value: { closed: 'yes' } } });
    expect(stored()).not.toHaveProperty('a');
    expect(log).toContainEqual(
      expect.objectContaining({
        msg: 'a last good answer cannot be kept',
        call: 'service a',
        err: expect.objectContaining({ message: expect.any(String), stack: expect.any(String) }),
      }),
    );
    expect(lastGood.copy(nameOf('a'))).toBeUndefined();
    // The next one of the same call is the newest: in memory and in the file.
    lastGood.note(nameOf('a'), { closed: 'no' }, []);
    await lastGood.close();
    expect(lastGood.fields(nameOf('a'), ['closed'])).toEqual({ closed: 'no' });
    expect(stored()).toMatchObject({ a: { value: { closed: 'no' } }, b: { value: { closed: 'yes' } } });
  },
);
