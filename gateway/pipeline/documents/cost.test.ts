import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { planCost } from './cost';

const schema = buildSchema(`
  type Query { name: String thing(id: ID!): Thing things: [Thing!]! nodes(ids: [ID!]!): [Thing]! page(first: Int, after: String): ThingConnection }
  type Thing { id: ID! parts: [Part!]! }
  type Part { id: ID! thing: Thing! }
  type ThingConnection { edges: [ThingEdge!]! totalCount: Int! }
  type ThingEdge { node: Thing! }
`);

const cost = (text: string, variables: Record<string, unknown> = {}): number => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document);
  return operation ? planCost(schema, document, operation)(variables) : NaN;
};

describe('the cost of an operation', () => {
  it.each([
    ['a field', '{ name }', {}, 1],
    ['the same field under several names', '{ a: name b: name c: name }', {}, 3],
    ['an object and its fields', '{ thing(id: 1) { id } }', {}, 2],
    ['a list of unknown length', '{ things { id } }', {}, 10],
    ['lists within lists', '{ things { parts { id } } }', {}, 5 * (1 + 5 * 2)],
    ['ids in the document', '{ nodes(ids: [1, 2, 3]) { id } }', {}, 6],
    ['one id where a list may be', '{ nodes(ids: 1) { id } }', {}, 2],
    [
      'ids in a variable',
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: Array(100_000).fill('1') },
      200_000,
    ],
    [
      'ids of which some are variables',
      'query ($a: ID!, $b: ID!) { nodes(ids: [$a, $b]) { id } }',
      { a: 1, b: 2 },
      4,
    ],
    ['a page', '{ page(first: 10) { totalCount edges { node { id } } } }', {}, 10 * 5],
    ['a page of the usual size', '{ page { totalCount } }', {}, 100],
    ['a page of a variable size', 'query ($n: Int) { page(first: $n) { totalCount } }', { n: 1e9 }, 2e9],
    ['a page of a size by default', 'query ($n: Int = 3) { page(first: $n) { totalCount } }', {}, 6],
    ['a page whose size is null', 'query ($n: Int = 3) { page(first: $n) { totalCount } }', { n: null }, 100],
    ['a page of less than nothing', '{ page(first: -5) { totalCount } }', {}, 2],
    ['a size that is no number', 'query ($n: Int) { page(first: $n) { totalCount } }', { n: 'x' }, 2],
    ['what is skipped', 'query ($no: Boolean!) { name things @skip(if: $no) { id } }', { no: true }, 1],
    ['what is not skipped', 'query ($no: Boolean!) { name things @skip(if: $no) { id } }', { no: false }, 11],
    [
      'what is included',
      'query ($yes: Boolean!) { ... @include(if: $yes) { things { id } } }',
      { yes: true },
      10,
    ],
    ['what is not included', '{ ...all @include(if: false) } fragment all on Query { things { id } }', {}, 0],
    [
      'a fragment, each time it is spread',
      '{ a: thing(id: 1) { ...t } b: thing(id: 1) { ...t } } fragment t on Thing { id }',
      {},
      4,
    ],
    ['introspection', '{ __schema { types { fields { name } } } }', {}, 1 + 5 * (1 + 5 * 2)],
  ])('counts %s', (_, text, variables, expected) => {
    expect(cost(text, variables)).toBe(expected);
  });

  it('is computed quickly, however often fragments spread one another', () => {
    const bomb = Array.from(
      { length: 60 },
      (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`,
    );
    const text = `query ($n: Int) { ...f0 } ${bomb.join(' ')} fragment f60 on Query { page(first: $n) { totalCount } }`;
    expect(cost(text, { n: 1 })).toBe(2 * 2 ** 60);
  });
});
