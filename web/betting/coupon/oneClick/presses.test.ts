import fc from 'fast-check';
import { createPresses, samePressMs } from './presses';

function scene() {
  let time = 0;
  const waiting = new Set<string>();
  const presses = createPresses(
    () => time,
    (outcomeId) => waiting.has(outcomeId),
  );
  return { presses, waiting, pass: (ms: number) => (time += ms), time: () => time };
}

test('two presses within two seconds are one bet, and one that follows a pause is another', () => {
  const { presses, pass } = scene();
  expect(presses.begins('a')).toBe(true);
  presses.answered('a');
  pass(samePressMs - 1);
  expect(presses.begins('a')).toBe(false);
  pass(samePressMs - 1);
  expect(presses.begins('a')).toBe(false);
  pass(samePressMs);
  expect(presses.begins('a')).toBe(true);
});

test('another outcome is another bet at once', () => {
  const { presses } = scene();
  expect([presses.begins('a'), presses.begins('b')]).toEqual([true, true]);
});

test('while a bet has no answer, no press begins another one on its outcome, however late', () => {
  const { presses, pass, waiting } = scene();
  presses.begins('a');
  pass(60_000);
  expect(presses.begins('a')).toBe(false);
  presses.answered('a');
  waiting.add('a');
  pass(60_000);
  expect(presses.begins('a')).toBe(false);
});

test('a press that began no bet after all does not count', () => {
  const { presses } = scene();
  presses.begins('a');
  presses.undone('a');
  expect(presses.begins('a')).toBe(true);
});

test('in any order of presses, answers and pauses the bets are those of a plain list of presses', () => {
  const step = fc.oneof(
    fc.record({ press: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ answer: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ pass: fc.integer({ min: 0, max: 2_500 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { presses, pass, time } = scene();
      const log: { outcome: string; at: number; isBet: boolean; isAnswered: boolean }[] = [];
      for (const one of steps) {
        if ('pass' in one) pass(one.pass);
        else if ('answer' in one) {
          presses.answered(one.answer);
          for (const press of log) if (press.outcome === one.answer) press.isAnswered = true;
        } else {
          const own = log.filter(({ outcome }) => outcome === one.press);
          const isBet =
            own.every(({ isBet: was, isAnswered }) => !was || isAnswered) &&
            own.every(({ at }) => time() - at >= samePressMs);
          expect(presses.begins(one.press)).toBe(isBet);
          log.push({ outcome: one.press, at: time(), isBet, isAnswered: false });
        }
      }
    }),
  );
});
