import { createHash } from 'node:crypto';
import { buildSchema } from 'graphql';
import { invalidOperations, lostOperations } from './trustedDocuments';

const schema = buildSchema('type Query { game(number: Int!): String }');
const stored = (text: string) => ({ [createHash('md5').update(text).digest('hex')]: text });

describe('drift of the trusted documents', () => {
  it('finds nothing when every document fits the schema', () => {
    expect(invalidOperations(schema, stored('query Game { game(number: 1) }'))).toEqual([]);
  });

  it('names a document with a removed field, and the mend', () => {
    const [drift] = invalidOperations(schema, stored('query Old { match }'));
    expect(drift?.what).toMatch(/Old .* does not fit the schema/);
    expect(drift?.mend).toMatch(/@deprecated/);
  });

  it('refuses a document whose hash does not match its text', () => {
    const [drift] = invalidOperations(schema, { abc: 'query Game { game(number: 1) }' });
    expect(drift?.what).toMatch(/not its hash/);
  });

  it('reports a document that cannot be parsed', () => {
    const [drift] = invalidOperations(schema, stored('query {'));
    expect(drift?.what).toMatch(/cannot be parsed/);
  });

  it('reports a released document that is no longer trusted', () => {
    const operations = stored('query Game { game(number: 1) }');
    const [id = ''] = Object.keys(operations);
    expect(lostOperations({ [id]: '2026-03-08' }, operations)).toEqual([]);
    expect(lostOperations({ abc: '2026-03-08' }, operations)).toEqual([
      {
        what: expect.stringContaining('operation abc, released on 2026-03-08, is gone'),
        mend: expect.stringContaining('bring its entry back'),
      },
    ]);
  });
});
