import { buildSchema } from 'graphql';
import { brokenNodes } from './nodes';

const sdl = `
  interface Node { id: ID! }
  type Game implements Node { id: ID! champId: ID! champIds: [ID!]! }
  type Query { node(id: ID!): Node nodes(ids: [ID!]!): [Node]! }
`;
const drifts = (text: string, lookups = ['Game']) => brokenNodes(buildSchema(text), lookups);

describe("drift from Relay's object identification", () => {
  it('finds nothing when every object with an id is a node with a lookup', () => {
    expect(drifts(sdl)).toEqual([]);
  });

  it.each([
    ['node(id: ID!): Node', 'node(id: ID!, type: String): Node'],
    ['nodes(ids: [ID!]!): [Node]!', 'nodes(ids: [ID!]!): [Node!]!'],
    ['nodes(ids: [ID!]!): [Node]!', ''],
  ])('asks for %s on Query where it says "%s"', (wanted, given) => {
    const [drift] = drifts(sdl.replace(wanted, given));
    expect(drift).toEqual({
      what: expect.stringContaining(`by "${wanted}" of Query, which is ${given || 'missing'}`),
      mend: `declare ${wanted} on Query in schema/types/core.graphql`,
    });
  });

  it('requires the id of Node', () => {
    const [drift] = drifts(sdl.replaceAll('{ id: ID!', '{ id: ID'));
    expect(drift?.mend).toBe('declare id: ID! on Node in schema/types/core.graphql');
  });

  it('refuses an object with an id that is not a node', () => {
    const [drift] = drifts(`${sdl} type Sport { id: ID! }`);
    expect(drift).toEqual({
      what: 'Sport has an id but is not a Node, so Relay cannot fetch it again',
      mend: expect.stringContaining('type Sport implements Node'),
    });
  });

  it('refuses a node that the gateway cannot find', () => {
    const [drift] = drifts(sdl, []);
    expect(drift?.what).toMatch(/Game is a Node but the gateway cannot find it/);
    expect(drift?.mend).toMatch(/gateway\/domains\/<name>\/nodes\.ts/);
  });

  it('refuses a lookup for a type that is not a node', () => {
    const [drift] = drifts(sdl, ['Game', 'Sport']);
    expect(drift?.what).toBe('the gateway has a lookup for Sport, which is not a Node of the schema');
    expect(drift?.mend).toMatch(/take the lookup out/);
  });

  it.each([
    ['champId: ID!', 'champId: Int!', 'the field Game.champId is called an id but is Int!'],
    ['champIds: [ID!]!', 'champIds: [String!]!', 'the field Game.champIds is called an id but is [String!]!'],
  ])('refuses an id of another type: %s as %s', (right, wrong, what) => {
    const [drift] = drifts(sdl.replace(right, wrong));
    expect(drift?.what).toContain(what);
    expect(drift?.mend).toMatch(/the type ID and a global id/);
  });
});
