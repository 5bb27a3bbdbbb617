import { afterAdding, readUntil, untilActive } from './readUntil';

/** Reads that bring the thing at the turn that `when` names, counted from 1; a 0 means never, `fails` a failed read. */
async function run(tries: typeof afterAdding, when: number, fails: readonly number[] = []) {
  const log: string[] = [];
  let turn = 0;
  const read = () => {
    turn += 1;
    log.push('read');
    return fails.includes(turn) ? Promise.reject(new Error('offline')) : Promise.resolve(turn);
  };
  const wait = (ms: number) => {
    log.push(`${ms} ms`);
    return Promise.resolve();
  };
  const came = await readUntil(read, (value) => when > 0 && value >= when, tries, wait);
  return { came, log: log.join(', ') };
}

const second = '1000 ms, read';
const more = '2500 ms, read';

test.each([
  ['at once', 1, [], true, second],
  ['at the third', 3, [], true, [second, second, second].join(', ')],
  ['after a failure', 2, [1], true, [second, second].join(', ')],
  ['never', 0, [], false, Array(5).fill(second).join(', ')],
])(
  'AC-05: an added account that comes %s is read every second, at most five times',
  async (_, when, fails, came, log) => {
    expect(await run(afterAdding, when, fails)).toEqual({ came, log });
  },
);

test.each([
  ['at once', 1, [], true, 'read'],
  ['at the third', 3, [], true, ['read', more, more].join(', ')],
  ['at the last', 5, [2, 3], true, ['read', more, more, more, more].join(', ')],
  ['never', 0, [], false, ['read', more, more, more, more].join(', ')],
])(
  'AC-06: an active account that comes %s is read every 2.5 seconds, at most five times',
  async (_, when, fails, came, log) => {
    expect(await run(untilActive, when, fails)).toEqual({ came, log });
  },
);
