/** The rule by which a proven profile of a network becomes a sign-in, a registration, or a refusal. */
import type { Outcome } from './tables';

/** What is known when a profile was proven to a guest. */
export interface SignInFacts {
  /** The player whom the profile signs in; null for a profile that was never joined. */
  joinedTo: number | null;
  /** Whether the network verified the address that it told. */
  isEmailVerified: boolean;
  /** The account that has this address; null without one. */
  owner: { id: number; isEmailConfirmed: boolean; hasProfileOfNetwork: boolean } | null;
  isRegistrationAllowed: boolean;
}

/** What follows for a guest. */
export type SignInDecision =
  | { signIn: number }
  | { join: number }
  | Extract<Outcome, 'REGISTRATION' | 'UNVERIFIED' | 'EXISTS' | 'CLOSED'>;

/**
 * A profile is joined to an account by its address alone only when both sides proved the address: the network verified
 * it, and the account confirmed it. Otherwise who registered first with somebody's address would share the account with
 * its owner. An account has at most one profile of a network.
 */
export function decideSignIn({
  joinedTo,
  isEmailVerified,
  owner,
  isRegistrationAllowed,
}: SignInFacts): SignInDecision {
  if (joinedTo !== null) return { signIn: joinedTo };
  if (!owner) return isRegistrationAllowed ? 'REGISTRATION' : 'CLOSED';
  if (!isEmailVerified) return 'UNVERIFIED';
  return owner.isEmailConfirmed && !owner.hasProfileOfNetwork ? { join: owner.id } : 'EXISTS';
}

/** What is known when a profile was proven to a player who joins it from a session. */
export interface JoinFacts {
  userId: number;
  /** Whether the session in which the player began is still open. */
  isSessionOpen: boolean;
  /** The player whom the profile signs in; null for a profile that was never joined. */
  joinedTo: number | null;
  hasProfileOfNetwork: boolean;
}

/** What follows for a player. */
export type JoinDecision = 'JOIN' | Extract<Outcome, 'JOINED' | 'TAKEN' | 'OTHER' | 'SIGNED_OUT'>;

/** The address plays no part: the player proved to be one by session and password. */
export function decideJoin({
  userId,
  isSessionOpen,
  joinedTo,
  hasProfileOfNetwork,
}: JoinFacts): JoinDecision {
  if (!isSessionOpen) return 'SIGNED_OUT';
  if (joinedTo !== null) return joinedTo === userId ? 'JOINED' : 'TAKEN';
  return hasProfileOfNetwork ? 'OTHER' : 'JOIN';
}
