import { buildSchema } from 'graphql';
import { unhelpfulDeprecations } from './deprecations';

const schemaWith = (directive: string) =>
  buildSchema(`type Query { game(id: ID ${directive}): String match: String ${directive} }`);

describe('drift of the deprecations', () => {
  it('accepts a reason that names the replacement', () => {
    expect(unhelpfulDeprecations(schemaWith('@deprecated(reason: "Use `game`.")'))).toEqual([]);
  });

  it.each(['@deprecated', '@deprecated(reason: "Old.")'])('refuses %s', (directive) => {
    expect(unhelpfulDeprecations(schemaWith(directive))).toEqual([
      {
        what: 'the argument Query.game(id:) is deprecated without saying what to use',
        mend: expect.stringContaining('Query.game(id:) @deprecated(reason: "Use `…`.")'),
      },
      expect.objectContaining({ what: 'the field Query.match is deprecated without saying what to use' }),
    ]);
  });
});
