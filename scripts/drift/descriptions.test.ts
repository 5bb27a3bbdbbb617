import { buildSchema } from 'graphql';
import { missingDescriptions } from './descriptions';

const described = `
  "Entry points."
  type Query {
    "A game."
    game("The number." number: Int!): String
  }
  "Which."
  enum Section {
    "Before."
    LINE
  }
  "A bet."
  input BetInput {
    "The price."
    price: String
  }
  "Marks."
  directive @mark("How." how: Int) on FIELD_DEFINITION
`;

describe('drift of the descriptions', () => {
  it('finds nothing when everything has a description', () => {
    expect(missingDescriptions(buildSchema(described))).toEqual([]);
  });

  it.each([
    ['"Entry points."', 'the type Query has no description'],
    ['"A game."', 'the field Query.game has no description'],
    ['"The number."', 'the argument Query.game(number:) has no description'],
    ['"Before."', 'the enum value Section.LINE has no description'],
    ['"The price."', 'the input field BetInput.price has no description'],
    ['"Marks."', 'the directive @mark has no description'],
    ['"How."', 'the argument @mark(how:) has no description'],
  ])('reports %s without a description', (description, what) => {
    const drifts = missingDescriptions(buildSchema(described.replace(description, '')));
    expect(drifts).toEqual([{ what, mend: expect.stringContaining('in schema/types, in quotes above it') }]);
  });
});
