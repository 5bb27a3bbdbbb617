import { buildSchema } from 'graphql';
import { breakingChanges } from './released';

const sdl = `
  type Query { game(id: ID): Game match: Old @deprecated(reason: "Use \`game\`.") section: Section bet(input: BetInput): Int }
  type Game { number: Int! names(short: Boolean, long: Boolean @deprecated(reason: "Use \`short\`.")): [String!] }
  type Old { name: String }
  enum Section { LINE LIVE SOON @deprecated(reason: "Use \`LINE\`.") }
  input BetInput { price: String odds: String @deprecated(reason: "Use \`price\`.") }
`;
const changed = (...replacements: [string, string][]) =>
  breakingChanges(sdl, buildSchema(replacements.reduce((text, [from, to]) => text.replace(from, to), sdl)));

describe('drift from the released schema', () => {
  it('finds nothing when the schema is unchanged or only grew', () => {
    expect(changed()).toEqual([]);
    expect(changed(['number: Int!', 'number: Int! round: String'])).toEqual([]);
  });

  it.each([
    [
      'a field',
      [
        ['match: Old @deprecated(reason: "Use `game`.")', ''],
        ['type Old { name: String }', ''],
      ],
    ],
    ['an argument', [[', long: Boolean @deprecated(reason: "Use `short`.")', '']]],
    ['an enum value', [['SOON @deprecated(reason: "Use `LINE`.")', '']]],
    ['an input field', [['odds: String @deprecated(reason: "Use `price`.")', '']]],
  ] satisfies [string, [string, string][]][])(
    'allows removing %s that was deprecated in the release',
    (_what, replacements) => {
      expect(changed(...replacements)).toEqual([]);
    },
  );

  it.each([
    ['number: Int!', 'count: Int!', 'Game.number was removed'],
    ['LIVE', '', 'LIVE was removed from enum type Section'],
    ['(id: ID)', '', 'Query.game arg id was removed'],
  ])('asks for a deprecation before %s is removed', (from, to, what) => {
    const [drift] = changed([from, to]);
    expect(drift?.what).toContain(what);
    expect(drift?.mend).toMatch(/bring it back.*@deprecated.*release.*then remove it/);
  });

  it.each([
    ['(id: ID)', '(id: ID, section: Section!)', 'A required arg section on Query.game was added'],
    [
      'price: String',
      'price: String amount: Int!',
      'A required field amount on input type BetInput was added',
    ],
  ])('refuses a change that released clients do not send: %s as %s', (from, to, what) => {
    const [drift] = changed([from, to]);
    expect(drift?.what).toContain(what);
    expect(drift?.mend).toMatch(/make it optional/);
  });

  it.each([
    ['number: Int!', 'number: Int', 'Game.number changed type from Int! to Int'],
    ['number: Int!', 'number: String!', 'Game.number changed type from Int! to String!'],
    ['price: String', 'price: Float', 'BetInput.price changed type from String to Float'],
  ])('refuses another type: %s as %s', (from, to, what) => {
    const [drift] = changed([from, to]);
    expect(drift?.what).toContain(what);
    expect(drift?.mend).toMatch(/add a new one/);
  });
});
