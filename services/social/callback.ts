/** Where networks send players back to: a public path, which a browser opens by itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialNetwork } from '../../rules/socialNetworks';
import type { ServiceOptions } from '../service';
import { isSessionOpen } from '../players/index';
import type { Ended, Ending } from './ending';
import { identitiesOf, playerOf } from './identities';
import { decideJoin } from './joining';
import type { Proof, Providers } from './providers';
import { takeRequest, type SocialRequest } from './requests';
import { secretsOf, socialIdIn } from './secrets';

/** Answers for a network: checks what it proves, opens the session or says why not, and leads back to the site. */
export function createCallback(
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
  { providers, ending }: { providers: Providers; ending: Ending },
) {
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
    return { outcome: (await ending.join(network, userId, proof)) ? 'JOINED' : 'TAKEN' };
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
    if (!isProven && proof.failure === 'UNAVAILABLE') ending.note(network, proof.error);
    const ended = !isProven
      ? { outcome: proof.failure }
      : asked.user_id !== null
        ? await endJoin(asked, asked.user_id, proof)
        : await ending.signInBy({ request, reply, asked }, proof);
    return reply.redirect(await ending.leadOn({ reply, asked }, ended), 302);
  };
}
