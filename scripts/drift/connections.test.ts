import { buildSchema } from 'graphql';
import { brokenConnections } from './connections';

const sdl = `
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type GameEdge { cursor: String! node: String! }
  type GameConnection { edges: [GameEdge!]! pageInfo: PageInfo! total: Int! }
  type Query { games(section: Int, first: Int, after: String): GameConnection plain: [String!] }
`;
const drifts = (text: string) => brokenConnections(buildSchema(text));

describe("drift from Relay's connections", () => {
  it('finds nothing when connections have the shape of Relay', () => {
    expect(drifts(sdl)).toEqual([]);
  });

  it.each([
    ['hasNextPage: Boolean!', '', 'PageInfo has "hasNextPage: Boolean!", ours has none'],
    ['endCursor: String', 'endCursor: Int', 'PageInfo has "endCursor: String", ours has Int'],
    ['pageInfo: PageInfo!', 'pageInfo: PageInfo', 'need "pageInfo: PageInfo!" on GameConnection'],
    ['edges: [GameEdge!]!', 'edges: GameEdge', 'need "edges: [GameEdge!]!" on GameConnection'],
    ['edges: [GameEdge!]!', 'edges: [String]', 'need "edges: [GameEdge!]!" on GameConnection'],
    ['node: String!', 'node: [String!]!', 'need "node", one object on GameEdge'],
    ['cursor: String!', 'cursor: Int', 'need "cursor: String!" on GameEdge'],
    [', first: Int, after: String', '', 'Query.games returns a connection but cannot be paged through'],
    [
      'plain:',
      'plain(first: Int):',
      'Query.plain takes "first" and returns [String!], which is not a connection',
    ],
  ])('finds "%s" as "%s"', (right, wrong, what) => {
    const [drift] = drifts(sdl.replace(right, wrong));
    expect(drift?.what).toContain(what);
    expect(drift?.mend).toMatch(/^(declare|give|let) /);
  });

  it('ignores the cursor of a subscription', () => {
    expect(drifts(`${sdl} type Subscription { live(after: String): String! }`)).toEqual([]);
  });
});
