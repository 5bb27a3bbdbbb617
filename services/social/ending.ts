/** What a proven profile leads to, whichever way it was proven: a session, or an outcome that a page tells of. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialNetwork } from '../../rules/socialNetworks';
import { readConfig } from '../config/index';
import { Refusal } from '../http/index';
import type { ServiceOptions } from '../service';
import { type Cookies, isEmail, normalEmail, createSignIn } from '../session/index';
import { findByEmail } from '../players/index';
import { identitiesOf, joinIdentity, playerOf } from './identities';
import { decideSignIn } from './joining';
import type { Proof } from './providers';
import { keepOutcome, outcomeSeconds, type SocialRequest } from './requests';
import { makeId, socialCookie } from './secrets';
import type { Outcome } from './tables';

/** The page that shows an outcome; pages that know none lead to signing in. */
const pages: Partial<Record<Outcome, string>> = { REGISTRATION: 'registration/socialregistration' };

/** What became of an answer, beside a session that was opened. */
export interface Ended {
  outcome: Outcome;
  /** The profile that may register. */
  proof?: Proof;
  /** The id by which the browser knows the outcome; a new one by default. */
  id?: string;
}

/** A sign-in that has begun, and the call that ends it. */
export interface EndingCall {
  request: FastifyRequest;
  reply: FastifyReply;
  asked: SocialRequest;
}

/** The end of sign-ins by networks. */
export type Ending = ReturnType<typeof createEnding>;

export function createEnding(options: ServiceOptions, cookies: Cookies) {
  const { db, clock, logger, secureCookies } = options;
  const { goOn } = createSignIn(options, cookies);

  /** Opens the session of a player, or asks for the second step. */
  const signIn = async (userId: number, { request, reply, asked }: EndingCall): Promise<Ended | null> => {
    const wanted = { userId, saved: asked.saved };
    const opening = { request, reply, userAgent: request.headers['user-agent'] };
    const reached = await goOn(wanted, opening).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'ACCOUNT_CLOSED') return null;
      throw error;
    });
    if (!reached) return { outcome: 'ACCOUNT_CLOSED' };
    return typeof reached === 'string' ? { outcome: 'CODE', id: reached } : null;
  };

  /** Joins a profile to an account; false when it was joined before. */
  const join = (
    network: SocialNetwork,
    userId: number,
    { issuer, subject, email }: Proof,
  ): Promise<boolean> =>
    joinIdentity(db, { network, issuer, subject, email, user_id: userId, joined_at: clock.now() });

  return {
    join,

    /** Ends a guest's sign-in by the profile that was proven; null when it opened a session. */
    async signInBy(call: EndingCall, proof: Proof): Promise<Ended | null> {
      const { network } = call.asked;
      const email = emailOf(proof);
      const owner = email === null ? undefined : await findByEmail(db, email);
      const own = owner ? await identitiesOf(db, owner.id) : [];
      const decision = decideSignIn({
        joinedTo: await playerOf(db, proof),
        isEmailVerified: proof.isEmailVerified,
        owner: owner
          ? {
              id: owner.id,
              isEmailConfirmed: owner.email_confirmed_at !== null,
              hasProfileOfNetwork: own.some((identity) => identity.network === network),
            }
          : null,
        isRegistrationAllowed: (await readConfig(db)).isRegistrationAllowed ?? false,
      });
      if (typeof decision === 'string') return { outcome: decision, proof };
      if ('signIn' in decision) return signIn(decision.signIn, call);
      // Of two answers at once one joins; the other finds the same player, or refuses.
      const isJoined = await join(network, decision.join, proof);
      if (!isJoined && (await playerOf(db, proof)) !== decision.join) return { outcome: 'EXISTS', proof };
      return signIn(decision.join, call);
    },

    /** Where the browser goes on: to the page that the player came from, or to the page that tells of the outcome. */
    async leadOn({ reply, asked }: Omit<EndingCall, 'request'>, ended: Ended | null): Promise<string> {
      if (!ended) return asked.return_to;
      const id = ended.id ?? makeId();
      await keepOutcome(db, id, storedOutcome(asked.network, ended), clock.now());
      reply.header('set-cookie', socialCookie(id, outcomeSeconds, secureCookies));
      return addressOf(asked, ended.outcome);
    },

    /** Notes for the operator why a network proved nothing. */
    note(network: SocialNetwork, error: unknown): void {
      logger.warn({ network, reason: reasonOf(error) }, 'a social sign-in was not proven');
    },
  };
}

/** What of an outcome is stored: the profile of a new player, and the address that the sign-in form is filled with. */
function storedOutcome(network: SocialNetwork, { outcome, proof }: Ended) {
  const email = proof ? emailOf(proof) : null;
  const isNew = outcome === 'REGISTRATION';
  return {
    network,
    outcome,
    issuer: (isNew && proof?.issuer) || null,
    subject: (isNew && proof?.subject) || null,
    // An account gets an address that is verified, or none.
    email: isNew && !proof?.isEmailVerified ? null : email,
  };
}

/** The page that tells the player of an outcome. */
function addressOf({ network, lng, return_to, user_id }: SocialRequest, outcome: Outcome): string {
  if (user_id !== null) return `/${lng}/office/security?social=${network}`;
  const query = new URLSearchParams({ social: network, return: return_to });
  return `/${lng}/${pages[outcome] ?? 'user/login'}?${query.toString()}`;
}

/** The address that a network told, as accounts have it; null for none, and for one that no account can have. */
function emailOf({ email }: Proof): string | null {
  const normal = normalEmail(email ?? '');
  return isEmail(normal) ? normal : null;
}

/** What the operator's log may say of an error: no answer of the network, which holds what it knows of the player. */
function reasonOf(error: unknown): string {
  const { code, error: named, message } = error as { code?: unknown; error?: unknown; message?: unknown };
  return [code, named, message].filter((part) => typeof part === 'string').join(': ');
}
