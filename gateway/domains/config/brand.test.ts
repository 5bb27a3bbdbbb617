import { brandOf } from './brand';

const said = (css_prop: string, css_value: string): string[] =>
  brandOf([{ css_prop, css_value }]).map(({ property, value }) => `${property}:${value}`);

it.each([
  ['--accent', '#0a7'],
  ['--accent', 'light-dark(rgb(0 10 20 / 50%), var(--ink))'],
  ['--space-3', 'calc(1rem + 2px)'],
  ['font-family', '"Inter", \'Noto Sans\', sans-serif'],
  ['--header', '56px'],
])('sets %s to %s', (property, value) => {
  expect(said(` ${property}`, `${value} `)).toEqual([`${property}:${value}`]);
});

it.each([
  ['--ink', 'red;} body{display:none'],
  ['--ink', '</style><script>'],
  ['--ink', 'url(//evil.example)'],
  ['--ink', 'image-set("//evil.example/x.png" 1x)'],
  ['--ink', 'red /* and'],
  ['--ink', '"red'],
  ['--ink', 'calc(1px'],
  ['--ink', '\\75rl(x)'],
  ['--ink', ''],
  ['--ink', 'a'.repeat(301)],
  ['color: red; x', 'red'],
  ['@import', 'x'],
])('leaves out %s: %s', (property, value) => {
  expect(said(property, value)).toEqual([]);
});
