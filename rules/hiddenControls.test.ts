import { forTerminal, withoutForcedDirections } from './hiddenControls';

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a text loses the forced direction %j',
  (control) => {
    expect(withoutForcedDirections(`a${control}b`)).toBe('ab');
    expect(forTerminal(`a${control}b`)).toBe('ab');
  },
);

test.each(['سؤال\u200f!', 'שאלה\u200e', '👩‍👩‍👧', 'می\u200cخواهم', 'two\nlines\tand a tab'])(
  '%j stays as it is',
  (text) => {
    expect(withoutForcedDirections(text)).toBe(text);
    expect(forTerminal(text)).toBe(text);
  },
);

test('text of players holds no control characters that a terminal would obey', () => {
  expect(forTerminal('\u001b[2Jgone\u0007\r')).toBe('�[2Jgone��');
  expect(forTerminal('\u009b1m\u0000\u007f')).toBe('�1m��');
});
