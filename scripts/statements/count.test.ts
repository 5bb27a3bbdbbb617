import { countStatements, isCounted, statementsIn, tell } from './count';

const count = (text: string): number => statementsIn(['web/a.tsx', text]);

it.each([
  ['a declaration and an expression', 'const a = 1; a;', 2],
  ['what functions hold', 'function f() { return 1; }\nconst g = () => { f(); };', 4],
  ['a condition with or without braces', 'if (a) b(); else { c(); }', 3],
  ['members of classes', 'class A { b = 1; c() { return 2; } }', 4],
  ['imports and exports', "import a from 'a';\nexport { a };", 2],
  ['no markup, no types and no comments', '// a\ntype A = { b: 1; c: 2 };\nconst d = <p>{e}<b /></p>;', 2],
])('counts %s', (_, text, expected) => {
  expect(count(text)).toBe(expected);
});

it.each([
  ['web/frame/Late.tsx', true],
  ['web/pwa/worker.js', true],
  ['services/feed/fixtures.ts', true],
  ['web/frame/Late.test.tsx', false],
  ['web/testing/render.tsx', false],
  ['web/screens/registration/testing.tsx', false],
  ['web/betting/coupon/panelTesting.tsx', false],
  ['web/frame/Late.module.css', false],
  ['services/session/letters.json', false],
])('says of %s whether it is code of the product: %s', (path, expected) => {
  expect(isCounted(path)).toBe(expected);
});

it('adds up the files of each part and leaves out all others', () => {
  const files = ['web/a.ts', 'web/b.ts', 'rules/a.ts', 'rules/a.test.ts', 'scripts/a.ts'];
  const counts = countStatements(files.map((path) => [path, 'a();']));
  expect(counts).toEqual({ web: 2, gateway: 0, services: 0, rules: 1 });
});

it('tells before, after and the change', () => {
  const former = { web: 1000, gateway: 0, services: 10, rules: 10 };
  const present = { web: 899, gateway: 5, services: 11, rules: 10 };
  expect(tell(present).map((line) => line.split(/ +/))).toContainEqual(['all', '925']);
  expect(tell(present, former).map((line) => line.split(/ +/).join(' ').trim())).toEqual([
    'web 1000 899 -10.1 %',
    'gateway 0 5',
    'services 10 11 +10.0 %',
    'rules 10 10 0.0 %',
    'all 1020 925 -9.3 %',
  ]);
});
