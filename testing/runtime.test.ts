import { Script } from 'node:vm';
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

it('takes the parser of the worker in place of one that the suite would load', () => {
  expect(parse).not.toBeInstanceOf(Function);
});

it('evaluates a module anew where a test asks for it, although its code is compiled once', () => {
  const run = jest.spyOn(Script.prototype, 'runInContext');
  const evaluate = (): object => {
    let counted = {};
    jest.isolateModules(() => (counted = jest.requireActual('./slowestUnit.mjs')));
    return counted;
  };
  const evaluated = [evaluate(), evaluate()];
  const scripts = run.mock.contexts;
  run.mockRestore();
  expect(evaluated[0]).not.toBe(evaluated[1]);
  // Two scripts, as the module imports another: both ran twice.
  expect(scripts).toHaveLength(4);
  expect(new Set(scripts).size).toBe(2);
});
