/** Where networks send players back to: a public path, which a browser opens by itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialNetwork } from '../../rules/socialNetworks';
import { readConfig } from '../config/index';
import { Refusal } from '../http/refusal';
import type { ServiceOptions } from '../service';
import type { Cookies } from '../session/cookies';
import { isEmail, normalEmail } from '../session/rules';
import { isSessionOpen } from '../session/sessions';
import { createSignIn } from '../session/signingIn';
import { findByEmail } from '../session/users';
import { identitiesOf, joinIdentity, playerOf } from './identities';
import { decideJoin, decideSignIn } from './joining';
import type { Proof, Providers } from './providers';
import { keepOutcome, outcomeSeconds, takeRequest, type SocialRequest } from './requests';
import { makeId, secretsOf, socialCookie, socialIdIn } from './secrets';
import type { Outcome } from './tables';

/** The page that shows an outcome; pages that know none lead to signing in. */
const pages: Partial<Record<Outcome, string>> = { REGISTRATION: 'registration/socialregistration' };

/** What became of an answer, beside a session that was opened. */
interface Ended {
  outcome: Outcome;
  /** The profile that may register. */
  proof?: Proof;
  /** The id by which the browser knows the outcome; a new one by default. */
  id?: string;
}

/** Answers for a network: checks what it proves, opens the session or says why not, and leads back to the site. */
export function createCallback(options: ServiceOptions, cookies: Cookies, providers: Providers) {
  const { db, clock, logger, secureCookies } = options;
  const { goOn } = createSignIn(options, cookies);

  /** Opens the session of a player, or asks for the second step. */
  const signIn = async (
    userId: number,
    { request, reply, asked }: { request: FastifyRequest; reply: FastifyReply; asked: SocialRequest },
  ): Promise<Ended | null> => {
    const wanted = { userId, saved: asked.saved };
    const opening = { request, reply, userAgent: request.headers['user-agent'] };
    const reached = await goOn(wanted, opening).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'ACCOUNT_CLOSED') return null;
      throw error;
    });
    if (!reached) return { outcome: 'ACCOUNT_CLOSED' };
    return typeof reached === 'string' ? { outcome: 'CODE', id: reached } : null;
  };

  const join = (
    network: SocialNetwork,
    userId: number,
    { issuer, subject, email }: Proof,
  ): Promise<boolean> =>
    joinIdentity(db, { network, issuer, subject, email, user_id: userId, joined_at: clock.now() });

  const endJoin = async (asked: SocialRequest, userId: number, proof: Proof): Promise<Ended> => {
    const { network, session_key: sessionKey } = asked;
    const [joinedTo, own] = await Promise.all([playerOf(db, proof), identitiesOf(db, userId)]);
    const decision = decideJoin({
      userId,
      isSessionOpen: sessionKey !== null && (await isSessionOpen(db, { userId, sessionKey }, clock.now())),
      joinedTo,
      hasProfileOfNetwork: own.some((identity) => identity.network === network),
    });
    if (decision !== 'JOIN') return { outcome: decision };
    return { outcome: (await join(network, userId, proof)) ? 'JOINED' : 'TAKEN' };
  };

  const endSignIn = async (
    { request, reply, asked }: { request: FastifyRequest; reply: FastifyReply; asked: SocialRequest },
    proof: Proof,
  ): Promise<Ended | null> => {
    const { network } = asked;
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
    if ('signIn' in decision) return signIn(decision.signIn, { request, reply, asked });
    // Of two answers at once one joins; the other finds the same player, or refuses.
    const isJoined = await join(network, decision.join, proof);
    if (!isJoined && (await playerOf(db, proof)) !== decision.join) return { outcome: 'EXISTS', proof };
    return signIn(decision.join, { request, reply, asked });
  };

  return async (
    network: SocialNetwork,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const url = new URL(request.url, 'http://site.invalid');
    const id = socialIdIn(request.headers.cookie);
    const secrets = id === undefined ? undefined : secretsOf(id);
    const isOwn = secrets !== undefined && url.searchParams.get('state') === secrets.state;
    const asked = id !== undefined && isOwn ? await takeRequest(db, { id, network }, clock.now()) : undefined;
    // Nothing is known of it, not even the language: the site finds one, and its page says that the sign-in was lost.
    if (!asked || !secrets) return reply.redirect(`/user/login?social=${network}`, 302);

    const proof = await providers.prove(network, url.search, secrets);
    const isProven = !('failure' in proof);
    if (!isProven && proof.failure === 'UNAVAILABLE')
      logger.warn({ network, reason: reasonOf(proof.error) }, 'a social sign-in was not proven');
    const ended = !isProven
      ? { outcome: proof.failure }
      : asked.user_id !== null
        ? await endJoin(asked, asked.user_id, proof)
        : await endSignIn({ request, reply, asked }, proof);
    if (!ended) return reply.redirect(asked.return_to, 302);

    const outcomeId = ended.id ?? makeId();
    await keepOutcome(db, outcomeId, storedOutcome(network, ended), clock.now());
    reply.header('set-cookie', socialCookie(outcomeId, outcomeSeconds, secureCookies));
    return reply.redirect(addressOf(asked, ended.outcome), 302);
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
