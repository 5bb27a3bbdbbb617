import { createDropping } from './named';
import type { Schema } from './prune';

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
/** Schemas by name; one contains itself, in both ways. */
const named: Record<string, Schema> = {
  Score: object({ home: text }),
  Tree: object({ name: text, children: { type: 'array', items: { $ref: 'Tree' } }, next: { $ref: 'Tree' } }),
  Mixed: { allOf: [{ $ref: 'Tree' }, object({ size: text, next: { $ref: 'Mixed' } })] },
};
const score: Schema = { $ref: 'Score' };
const drop = (schema: Schema, value: unknown) => createDropping(schema, (ref) => named[ref] ?? {})(value);

test.each<[what: string, schema: Schema, value: unknown, rest: unknown]>([
  ['of an object', object({ a: text }), { a: 'x', b: 1 }, { a: 'x' }],
  ['of an object that is closed', object({ a: text }, { additionalProperties: false }), { b: 1 }, {}],
  ['of items', { type: 'array', items: score }, [{ home: '1', b: 1 }], [{ home: '1' }]],
  ['of a part by its name', object({ a: score }), { a: { home: '1', b: 1 } }, { a: { home: '1' } }],
  [
    'of entries of a table, and no entry',
    { type: 'object', additionalProperties: score },
    { any: { home: '1', b: 1 } },
    { any: { home: '1' } },
  ],
  [
    'of entries of a table that has fields too',
    object({ a: text }, { additionalProperties: score }),
    { a: 'x', any: { home: '1', b: 1 } },
    { a: 'x', any: { home: '1' } },
  ],
  [
    'of parts together',
    { allOf: [object({ a: text, s: object({ one: text }) }), object({ b: text, s: object({ two: text }) })] },
    { a: 'x', b: 'y', c: 'z', s: { one: '1', two: '2', three: '3' } },
    { a: 'x', b: 'y', s: { one: '1', two: '2' } },
  ],
  [
    'of alternatives together',
    { oneOf: [{ type: 'null' }, score, object({ b: text })] },
    { home: '1', b: 'x', c: 1 },
    { home: '1', b: 'x' },
  ],
  [
    'of any of several',
    { anyOf: [score, object({ b: text })] },
    { home: '1', b: 'x', c: 1 },
    { home: '1', b: 'x' },
  ],
  [
    'where alternatives only say what is required',
    object({ a: text, b: text }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    { a: 'x', c: 1 },
    { a: 'x' },
  ],
  [
    'at each level of what contains itself',
    { $ref: 'Mixed' },
    {
      name: 'a',
      b: 1,
      next: { size: 'x', b: 1, next: { name: 'c', b: 1 } },
      children: [{ name: 'd', size: 1 }],
    },
    { name: 'a', next: { size: 'x', next: { name: 'c' } }, children: [{ name: 'd' }] },
  ],
  [
    'under keys that mean something to JavaScript',
    object({}),
    JSON.parse('{"__proto__":{"a":1},"constructor":1}'),
    {},
  ],
])('drops what the contract does not name %s', (_what, schema, value, rest) => {
  expect(drop(schema, value)).toBe('less');
  expect(JSON.stringify(value)).toBe(JSON.stringify(rest));
});

test.each<[what: string, schema: Schema, value: unknown]>([
  ['it allows anything', {}, { a: [{ b: 1 }] }],
  ['it says of an object no more than that it is one', { type: 'object' }, { a: { b: 1 } }],
  ['it says of a list no more than that it is one', { type: 'array' }, [{ b: 1 }]],
  ['it allows other fields', object({ a: text }, { additionalProperties: true }), { a: 'x', b: { c: 1 } }],
  ['it allows other fields by an empty schema', object({}, { additionalProperties: {} }), { b: { c: 1 } }],
  [
    'one of its parts allows other fields',
    { allOf: [score, { additionalProperties: true }] },
    { b: { c: 1 } },
  ],
  ['one of its alternatives is any object', { oneOf: [score, { type: 'object' }] }, { b: { c: 1 } }],
  ['it names fields by a pattern', object({ a: text }, { patternProperties: {} } as Schema), { b: { c: 1 } }],
  ['the value is of another type', object({ a: text }), { a: { b: 1 } }],
  [
    'there is nothing to drop',
    object({ a: score, b: { type: 'array', items: text } }),
    { a: { home: '1' }, b: ['x'] },
  ],
])('drops nothing where %s', (_what, schema, value) => {
  const before = JSON.stringify(value);
  expect(drop(schema, value)).toBe('all');
  expect(JSON.stringify(value)).toBe(before);
});

test.each(['text', 7, null, true])('takes %j as it is', (value) => {
  expect(drop(object({ a: text }), value)).toBe('all');
});

describe('depth', () => {
  const lists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const trees = (levels: number): unknown =>
    JSON.parse(`${'{"next":'.repeat(levels - 1)}{"name":"a"}${'}'.repeat(levels - 1)}`);

  test.each<[what: string, schema: Schema, valueOf: (levels: number) => unknown]>([
    ['where anything is allowed', {}, lists],
    ['of what contains itself', { $ref: 'Tree' }, trees],
    ['of a value of another type', text, lists],
  ])('has a bound %s, which is found without going all the way down', (_what, schema, valueOf) => {
    expect(drop(schema, valueOf(64))).toBe('all');
    expect(drop(schema, valueOf(65))).toBe('too deep');
    expect(drop(schema, valueOf(1_000_000))).toBe('too deep');
  });

  test('does not matter in what is dropped', () => {
    const value = { a: 'x', b: lists(1_000_000) };
    expect(drop(object({ a: text }), value)).toBe('less');
    expect(value).toEqual({ a: 'x' });
  });
});
