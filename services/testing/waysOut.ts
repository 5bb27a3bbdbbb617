/**
 * A model of the ways by which a player's own money leaves: what is left of an account, what the player can do next, and the
 * shortest way to the money, without the operator.
 */

/** What is left to a player of an account, and what lies on it. Money came in by a card, and can go back there. */
export interface Left {
  hasEmail: boolean;
  hasPhone: boolean;
  knowsPassword: boolean;
  /** `recovery`: the authenticator is lost, and its recovery codes are left. */
  factor: 'none' | 'authenticator' | 'passkey' | 'recovery';
  isIdentified: boolean;
  /** Banned at the level that still lets money leave. */
  isBanned: boolean;
  isExcluded: boolean;
  isClosed: boolean;
}

const both = [false, true] as const;
const factors = ['none', 'authenticator', 'passkey', 'recovery'] as const;

/** Every state: contacts, password, factors, identity, ban, exclusion and closing in all combinations. */
export const everyState: readonly Left[] = both.flatMap((hasEmail) =>
  both.flatMap((hasPhone) =>
    both.flatMap((knowsPassword) =>
      factors.flatMap((factor) =>
        both.flatMap((isIdentified) =>
          both.flatMap((isBanned) =>
            both.flatMap((isExcluded) =>
              both.map((isClosed): Left => ({
                ...{ hasEmail, hasPhone, knowsPassword, factor },
                ...{ isIdentified, isBanned, isExcluded, isClosed },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

/** A state on the way. */
interface Place extends Left {
  isSignedIn: boolean;
  /** For how long money would wait that is asked for now. */
  heldHours: number;
  isAskedFor: boolean;
}

const hasCodes = ({ factor }: Left): boolean => factor === 'authenticator' || factor === 'recovery';
const held = (place: Place, hours: number): number => Math.max(place.heldHours, hours);

/** Signs in, by a second step where there is one. A recovery code that is used counts as a change of a factor. */
const signedIn = (at: Place): Place | null => (at.isClosed ? null : byCode({ ...at, isSignedIn: true }));
const byCode = (at: Place): Place => (at.factor === 'recovery' ? { ...at, heldHours: held(at, 24) } : at);

/** What a player does in one form, with the code that it sends: what follows, or null where it is refused. */
const acts = {
  'reset the password by e-mail': (at) =>
    at.hasEmail ? { ...at, knowsPassword: true, isSignedIn: false, heldHours: held(at, 24) } : null,
  'reset the password by SMS': (at) =>
    at.hasPhone && !at.hasEmail
      ? { ...at, knowsPassword: true, isSignedIn: false, heldHours: held(at, 72) }
      : null,
  'sign in by password': (at) => (at.knowsPassword ? signedIn(at) : null),
  'sign in by SMS': (at) => (at.hasPhone ? signedIn(at) : null),
  'sign in by passkey': (at) =>
    at.factor === 'passkey' && !at.isClosed ? { ...at, isSignedIn: true } : null,
  'add an e-mail address': (at) =>
    at.isSignedIn && at.knowsPassword && !at.hasEmail
      ? { ...at, hasEmail: true, heldHours: held(at, 24) }
      : null,
  'withdraw by a code of the authenticator': (at) =>
    at.isSignedIn && hasCodes(at) ? byCode({ ...at, isAskedFor: true }) : null,
  'withdraw by passkey': (at) =>
    at.isSignedIn && at.factor === 'passkey' ? { ...at, isAskedFor: true } : null,
  'withdraw by password and letter': (at) =>
    at.isSignedIn && at.hasEmail && at.knowsPassword && !hasCodes(at) ? { ...at, isAskedFor: true } : null,
} as const satisfies Readonly<Record<string, (at: Place) => Place | null>>;

/** What a player does. */
export type Act = keyof typeof acts;
/** Every act of the model. */
export const everyAct = Object.keys(acts) as readonly Act[];

const startOf = (left: Left): Place => ({ ...left, isSignedIn: false, heldHours: 0, isAskedFor: false });

/** Whether a player in a state may begin with an act. */
export const isPossible = (left: Left, act: Act): boolean => acts[act](startOf(left)) !== null;

/** A way to the money. */
export interface WayOut {
  acts: readonly Act[];
  /** How long the money waits after the last act. */
  hours: number;
}

/** The shortest way to the money, breadth first over the acts; null where the player alone finds none. */
export function wayOutOf(left: Left): WayOut | null {
  const start = startOf(left);
  const seen = new Set([JSON.stringify(start)]);
  let front: { place: Place; done: readonly Act[] }[] = [{ place: start, done: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { place, done } of front)
      for (const act of everyAct) {
        const after = acts[act](place);
        if (after?.isAskedFor) return { acts: [...done, act], hours: after.heldHours };
        const key = JSON.stringify(after);
        if (!after || seen.has(key)) continue;
        seen.add(key);
        next.push({ place: after, done: [...done, act] });
      }
    front = next;
  }
  return null;
}

/** A command of the operator that opens a way, and the state after it. */
export interface Rescue {
  command: 'closing reopen' | 'recover address' | 'recover instrument';
  after: Left;
}

/** The commands, in their order, after which a player finds a way to the money; none where there is one. */
export function rescuesOf(left: Left): readonly Rescue[] {
  if (wayOutOf(left)) return [];
  const command = left.isIdentified ? 'recover address' : 'recover instrument';
  const next: Rescue = left.isClosed
    ? { command: 'closing reopen', after: { ...left, isClosed: false } }
    : { command, after: { ...left, hasEmail: true } };
  return [next, ...rescuesOf(next.after)];
}

/** A state in a line. */
export const described = (left: Left): string =>
  [
    left.hasEmail && 'e-mail',
    left.hasPhone && 'phone',
    left.knowsPassword && 'password',
    left.factor !== 'none' && left.factor,
    left.isIdentified && 'identified',
    left.isBanned && 'banned',
    left.isExcluded && 'excluded',
    left.isClosed && 'closed',
  ]
    .filter((word) => word !== false)
    .join(', ') || 'nothing';
