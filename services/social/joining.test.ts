import fc from 'fast-check';
import { decideJoin, decideSignIn, type SignInFacts } from './joining';

const confirmed = { id: 7, isEmailConfirmed: true, hasProfileOfNetwork: false };
const unconfirmed = { ...confirmed, isEmailConfirmed: false };
const withOther = { ...confirmed, hasProfileOfNetwork: true };

describe('a guest whom a network proved', () => {
  it.each<[string, Partial<SignInFacts>, ReturnType<typeof decideSignIn>]>([
    ['is signed in by a profile that was joined', { joinedTo: 7 }, { signIn: 7 }],
    [
      'is signed in by it even when the address is another account’s',
      { joinedTo: 7, owner: { ...confirmed, id: 8 } },
      { signIn: 7 },
    ],
    ['registers when nobody has the address', {}, 'REGISTRATION'],
    [
      'registers when the network verified nothing and nobody has the address',
      { isEmailVerified: false },
      'REGISTRATION',
    ],
    ['does not register where registration is closed', { isRegistrationAllowed: false }, 'CLOSED'],
    ['is joined to an account when both sides proved the address', { owner: confirmed }, { join: 7 }],
    [
      'is joined where registration is closed too',
      { owner: confirmed, isRegistrationAllowed: false },
      { join: 7 },
    ],
    ['is refused when the account did not confirm the address', { owner: unconfirmed }, 'EXISTS'],
    [
      'is refused when the network did not verify it',
      { owner: confirmed, isEmailVerified: false },
      'UNVERIFIED',
    ],
    ['is refused when neither did', { owner: unconfirmed, isEmailVerified: false }, 'UNVERIFIED'],
    ['is refused when the account has another profile of the network', { owner: withOther }, 'EXISTS'],
  ])('%s', (_, facts, decision) => {
    const usual = { joinedTo: null, isEmailVerified: true, owner: null, isRegistrationAllowed: true };
    expect(decideSignIn({ ...usual, ...facts })).toEqual(decision);
  });

  it('gets into an account that the profile was not joined to only when both sides proved the address', () => {
    const facts = fc.record({
      joinedTo: fc.constant(null),
      isEmailVerified: fc.boolean(),
      owner: fc.option(
        fc.record({ id: fc.nat(), isEmailConfirmed: fc.boolean(), hasProfileOfNetwork: fc.boolean() }),
      ),
      isRegistrationAllowed: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const decision = decideSignIn(known);
        if (typeof decision === 'string') return;
        expect(known.isEmailVerified && known.owner?.isEmailConfirmed).toBe(true);
      }),
    );
  });
});

describe('a player who joins a network', () => {
  it.each([
    ['joins it', {}, 'JOIN'],
    ['who has joined it already is told that it is joined', { joinedTo: 7 }, 'JOINED'],
    ['cannot take the profile of another player', { joinedTo: 8 }, 'TAKEN'],
    ['has one profile of a network', { hasProfileOfNetwork: true }, 'OTHER'],
    ['whose session has ended joins nothing', { isSessionOpen: false }, 'SIGNED_OUT'],
    ['whose session has ended is told nothing else', { isSessionOpen: false, joinedTo: 8 }, 'SIGNED_OUT'],
  ] as const)('%s', (_, facts, decision) => {
    const usual = { userId: 7, isSessionOpen: true, joinedTo: null, hasProfileOfNetwork: false };
    expect(decideJoin({ ...usual, ...facts })).toBe(decision);
  });
});
