import { buildSchema } from 'graphql';
import { brokenMutations } from './mutations';

const sdl = `
  interface UserError { code: String! }
  type Refused implements UserError { code: String! }
  type SignedIn { name: String! }
  type SignedOut { done: Boolean! }
  union SignInResult = SignedIn | Refused
  union OnlyRefused = Refused
  union OnlyDone = SignedIn | SignedOut
  input SignInInput { login: String! }
  type Query { name: String }
`;
const drifts = (field: string) => brokenMutations(buildSchema(`${sdl} type Mutation { ${field} }`));

describe('drift of the mutations', () => {
  it.each(['signIn(input: SignInInput!): SignInResult!', 'signOut: SignedOut!'])('accepts %s', (field) => {
    expect(drifts(field)).toEqual([]);
  });

  it.each([
    ['signIn(login: String!): SignInResult!', 'the mutation signIn takes (login: String!)'],
    ['signIn(input: SignInInput): SignInResult!', 'the mutation signIn takes (input: SignInInput)'],
    ['enter(input: SignInInput!): SignInResult!', 'the mutation enter takes (input: SignInInput!)'],
    ['signIn: SignInResult', 'the result of the mutation signIn can be null'],
    ['signIn: OnlyDone!', 'is a union in which nothing implements UserError'],
    ['signIn: OnlyRefused!', 'is a union without a type of success'],
    ['signIn: Refused!', 'is Refused, which cannot say both'],
    ['signIn: Boolean!', 'is Boolean, which cannot say both'],
    ['signIn: [SignedIn!]!', 'is [SignedIn!], which cannot say both'],
  ])('refuses %s', (field, what) => {
    const found = drifts(field);
    expect(found).toHaveLength(1);
    expect(found[0]?.what).toContain(what);
    expect(found[0]?.mend).toMatch(/^let (signIn|enter) /);
  });
});
