/** Google's one tap: the browser gets a token from Google's script, on any page, and the site signs in by it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '../../rules/languages';
import { safeReturn } from '../../rules/returnTo';
import type { ServiceOptions } from '../service';
import { perAddress } from '../session/index';
import { useSession, countTry, sessionIdOf } from '../players/index';
import type { Ending } from './ending';
import type { Providers } from './providers';
import { notOffered } from './refusals';
import { extendRequest, keepRequest, requestSeconds, takeRequest } from './requests';
import { makeId, oneTapCookie, oneTapIdIn, secretsOf } from './secrets';

const network = 'google';

/** How often one address may begin, and end: pages begin by themselves. */
const tries = { near: 240, wide: 960, windowSeconds: 600 } as const;

interface OneTapCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a browser sends after Google's script gave it a token. */
interface Credential {
  credential: string;
  language: string;
  return?: string;
}

export function createOneTap(
  { db, clock, secureCookies, social }: Pick<ServiceOptions, 'db' | 'clock' | 'secureCookies' | 'social'>,
  { providers, ending }: { providers: Providers; ending: Ending },
) {
  const isOffered = social.oneTapScript !== undefined && providers.isOffered(network);
  const isSignedIn = async (request: FastifyRequest): Promise<boolean> =>
    (await useSession(db, sessionIdOf(request), clock.now())) !== null;

  return {
    /**
     * What Google's script is told: the site, and the nonce that binds the token to this browser, whose cookie names the
     * sign-in. Null for a player who is signed in, and where one tap is not offered. Tabs of a browser share a sign-in.
     */
    async begin({ request, reply }: OneTapCall) {
      if (!isOffered || (await isSignedIn(request))) return { clientId: null, nonce: null };
      const now = clock.now();
      await countTry(db, perAddress('oneTap', request.ip, tries), now);
      const begun = oneTapIdIn(request.headers.cookie);
      const isOpen = begun !== undefined && (await extendRequest(db, { id: begun, network }, now));
      const id = isOpen ? begun : makeId();
      // The language and the page are those in which the player answers.
      const unknown = { return_to: '/', lng: 'en', saved: false, user_id: null, session_key: null };
      if (!isOpen) await keepRequest(db, id, { network, ...unknown }, now);
      reply.header('set-cookie', oneTapCookie(id, requestSeconds, secureCookies));
      return { clientId: providers.clientIdOf(network), nonce: secretsOf(id).nonce };
    },

    /** Signs in by a token, and answers where the browser goes on: a page of this site, also when it opened nothing. */
    async end(body: Credential, { request, reply }: OneTapCall): Promise<{ redirectUrl: string }> {
      if (!isOffered) throw notOffered();
      const now = clock.now();
      await countTry(db, perAddress('oneTap', request.ip, tries), now);
      const lng = isLanguage(body.language) ? body.language : 'en';
      const return_to = safeReturn(body.return) ?? `/${lng}`;
      // Another tab was quicker.
      if (await isSignedIn(request)) return { redirectUrl: return_to };
      const id = oneTapIdIn(request.headers.cookie);
      const begun = id === undefined ? undefined : await takeRequest(db, { id, network }, now);
      reply.header('set-cookie', oneTapCookie('', 0, secureCookies));
      if (id === undefined || !begun) {
        const query = new URLSearchParams({ social: network, return: return_to });
        return { redirectUrl: `/${lng}/user/login?${query.toString()}` };
      }
      const asked = { ...begun, lng, return_to };
      const proof = await providers.proveToken(network, body.credential, secretsOf(id).nonce, now);
      if ('failure' in proof) ending.note(network, proof.error);
      const ended =
        'failure' in proof
          ? { outcome: proof.failure }
          : await ending.signInBy({ request, reply, asked }, proof);
      return { redirectUrl: await ending.leadOn({ reply, asked }, ended) };
    },
  };
}
