import { Script } from 'node:vm';
import { hash, verify } from '@node-rs/argon2';
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

it('hashes passwords at the least cost, and verifies those that were hashed at any', async () => {
  const quick = await hash('a long password');
  expect(quick).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verify(quick, 'a long password')).toBe(true);
  expect(await verify(quick, 'another password')).toBe(false);
  const ofProduct =
    '$argon2id$v=19$m=19456,t=2,p=1$H4/bVfEzKVAkTI/4mLcKWQ$hdSVFSNVNhjmqZPvEpPWbBzDVlDLDpnUQOF7gyQ0t4w';
  expect(await verify(ofProduct, 'a long password')).toBe(true);
});
