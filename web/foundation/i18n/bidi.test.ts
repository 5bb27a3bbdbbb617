import { bidi } from './bidi';

test('a left-to-right page gets no direction marks', () => {
  const { name, signed, score } = bidi('ru');
  expect([name('1. FC Köln'), signed('−1'), score({ home: 2, away: 1 })]).toEqual([
    '1. FC Köln',
    '−1',
    '2:1',
  ]);
});

test('in Arabic a name keeps its own order inside a sentence', () => {
  expect(bidi('ar').name('1. FC Köln')).toBe('\u20681. FC Köln\u2069');
});

test.each(['−1', '-110', '+18'])('in Arabic the sign of %s stays before its number', (text) => {
  expect(bidi('ar').signed(text)).toBe(`\u200e${text}`);
});

test('in Arabic a number without a sign needs no mark', () => {
  expect(bidi('ar').signed('1.850')).toBe('1.850');
});

test('in Arabic a score has the home side at the right, as on the scoreboard', () => {
  expect(bidi('ar').score({ home: 2, away: 1 })).toBe('2\u200f:\u200f1');
});
