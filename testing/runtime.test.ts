import { parse } from 'yaml';

const text = 'games: [{ id: 1 }]';

it('gives each caller its own copy of a parsed YAML text, in objects of its own suite', () => {
  const first = parse(text) as { games: object[] };
  first.games.push({});
  expect(parse(text)).toStrictEqual({ games: [{ id: 1 }] });
  expect(parse(text)).toBeInstanceOf(Object);
});

it('parses a YAML text by the options that it is asked for', () => {
  const merged = 'a: &a { b: 1 }\nc: { <<: *a }';
  expect(parse(merged, { merge: true })).toEqual({ a: { b: 1 }, c: { b: 1 } });
  expect(parse(merged)).not.toEqual({ a: { b: 1 }, c: { b: 1 } });
});

it('evaluates a module anew where a test asks for it, although its code is compiled once', () => {
  const evaluate = (): object => {
    let counted = {};
    jest.isolateModules(() => (counted = jest.requireActual('./slowestUnit.mjs')));
    return counted;
  };
  expect(evaluate()).not.toBe(evaluate());
});
