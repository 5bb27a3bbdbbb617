import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadContract } from './contract';
import { perUpstream } from '../names';

const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** A contract of one answer with this schema. */
function contractOf(schema: object, more: object = {}) {
  const file = join(folder, `${(files += 1)}.yaml`);
  const answer = { content: { 'application/json': { schema } } };
  const named = {
    Score: { type: 'object', required: ['home'], properties: { home: { type: 'integer' } } },
  };
  const document = { ...more, paths: { '/x': { get: { responses: { 200: answer } } } } };
  writeFileSync(file, stringify({ ...document, components: { schemas: named } }));
  return loadContract(file);
}

function pruned(schema: object, value: unknown, held: object = {}, more: object = {}) {
  const rule = contractOf(schema, more).answer('GET /x', 200);
  if (!rule?.hasBody) throw new Error('The answer has a body.');
  return rule.prune(value, { ...held });
}

const text = { type: 'string' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const list = (items: object) => ({ type: 'array', items });
const score = { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Score' }] };

test.each<[string, object, unknown, unknown, string[]]>([
  ['a field that may be absent', object({ a: text, b: text }), { a: 1, b: 'x' }, { b: 'x' }, ['/a']],
  [
    'a field that may be null',
    object({ a: { type: ['string', 'null'] } }, ['a']),
    { a: 1 },
    { a: null },
    ['/a'],
  ],
  [
    'a field that may be null and is missing',
    object({ a: { type: ['string', 'null'] } }, ['a']),
    {},
    { a: null },
    ['/a'],
  ],
  [
    'a required field with a default',
    object({ a: { ...text, default: 'd' } }, ['a']),
    { a: 1 },
    { a: 'd' },
    ['/a'],
  ],
  ['an item of a list', list(text), ['a', 1, 'b', null], ['a', 'b'], ['/1', '/3']],
  [
    'an item whose required field is odd or missing',
    list(object({ a: text }, ['a'])),
    [{ a: 'x' }, { a: 1 }, {}],
    [{ a: 'x' }],
    ['/1/a', '/2/a'],
  ],
  [
    'a part of what may be null, by another type',
    object({ score }, ['score']),
    { score: '2:1' },
    { score: null },
    ['/score'],
  ],
  [
    'a part of what may be null, by a field in it',
    object({ score }, ['score']),
    { score: { home: '2' } },
    { score: null },
    ['/score/home'],
  ],
  [
    'one item of one list among alternatives',
    object({
      v: {
        oneOf: [{ type: 'null' }, { type: 'object', additionalProperties: list(object({ a: text }, ['a'])) }],
      },
    }),
    { v: { one: [{ a: 'x' }, {}], two: [{ a: 'y' }] } },
    { v: { one: [{ a: 'x' }], two: [{ a: 'y' }] } },
    ['/v/one/1/a'],
  ],
  [
    'a field of an object that is put together of parts',
    { allOf: [object({ a: text }, ['a']), object({ b: text })] },
    { a: 'x', b: 1 },
    { a: 'x' },
    ['/b'],
  ],
  [
    'what is too short once its items are gone',
    object({ a: { ...list(text), minItems: 1 } }),
    { a: [1] },
    {},
    ['/a/0', '/a'],
  ],
  [
    'all at once, outermost first',
    object({ a: list(object({ b: list(text) })), c: text }),
    { a: [1, { b: [2, 'x'] }, 3], c: 4 },
    { a: [{ b: ['x'] }] },
    ['/a/0', '/a/1/b/0', '/a/2', '/c'],
  ],
])('drops %s and nothing else, and reports it', (_what, schema, value, rest, fields) => {
  const found = pruned(schema, value);
  expect(found?.value).toEqual(rest);
  expect(found?.dropped.map(({ field }) => field).sort()).toEqual([...new Set(fields)].sort());
});

test('treats null as absent for an optional field, without a log line', () => {
  expect(pruned(object({ a: text }), { a: null })).toEqual({ value: {}, dropped: [], held: [] });
});

test.each([
  ['the answer is something else', object({ a: text }), []],
  ['a required field of it is odd', object({ a: text }, ['a']), { a: 1 }],
  ['a required field of it is missing', object({ a: text }, ['a']), {}],
])('leaves nothing of an answer when %s', (_, schema, value) => {
  expect(pruned(schema, value)).toBeNull();
});

test('drops an object when a required field of it does not fit', () => {
  const needed = { type: ['string', 'null'], 'x-needed': true };
  const markets = list(object({ line: needed }, ['line']));
  expect(pruned(markets, [{ line: 2.5 }, { line: '2.5' }])?.value).toEqual([{ line: '2.5' }]);
  expect(pruned(list(object({ level: needed })), [{ level: 1 }])?.value).toEqual([]);
});

test('drops no part of an answer that must be valid as a whole', () => {
  expect(pruned(object({ a: text }), { a: 1 }, {}, { 'x-whole': true })).toBeNull();
});

describe('a field whose last good value is kept', () => {
  const schema = object({ closed: list(text), a: text }, ['closed']);

  test.each([
    ['odd', { closed: 1 }],
    ['odd in one item', { closed: ['x', 1] }],
    ['missing', {}],
  ])('keeps its last good value as a whole when it is %s', (_, value) => {
    const held = { closed: ['last', 'good'] };
    expect(pruned(schema, value, held)).toMatchObject({ value: held, held: ['closed'] });
  });

  test('is absent when it is null and optional', () => {
    const optional = object({ closed: list(text) });
    expect(pruned(optional, { closed: null }, { closed: ['x'] })).toMatchObject({ value: {}, held: [] });
  });

  test('does not stop other faults from being dropped', () => {
    expect(pruned(schema, { closed: 1, a: 2 }, { closed: [] })?.value).toEqual({ closed: [] });
  });
});

test('handles any number of faults', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => (index % 2 ? 'x' : index));
  const found = pruned(list(text), items);
  expect(found?.value).toHaveLength(10_000);
});

test('answers about money and protection are accepted as a whole or refused', () => {
  const contracts = perUpstream((name) =>
    loadContract(join(__dirname, `../../../schema/upstreams/${name}.yaml`)),
  );
  const isWhole = Object.entries(contracts).flatMap(([name, { isWhole }]) => (isWhole ? [name] : []));
  expect(isWhole.sort()).toEqual([
    'accounts',
    'bets',
    'captcha',
    'cashier',
    'datarights',
    'limits',
    'session',
    'social',
    'terms',
    'user',
    'verification',
  ]);
});
