import type { operations } from '../../schema/upstreams/__generated__/social';
import { isLanguage } from '../../rules/languages';
import { safeReturn } from '../../rules/returnTo';
import { isSocialNetwork, type SocialNetwork } from '../../rules/socialNetworks';
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import type { Handlers } from '../http/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import {
  createCookies,
  type Cookies,
  checkCurrentPassword,
  perAddress,
  registrationLimits,
  refuseFaults,
  callerOf,
  sessionOf,
  createRegistrar,
  openRegistration,
  choiceFaults,
  keptResidence,
} from '../session/index';
import { countTry } from '../players/index';
import { createCallback } from './callback';
import { createEnding } from './ending';
import { addIdentity, identitiesOf, removeIdentity } from './identities';
import { migrations } from './migrations';
import { createOneTap } from './oneTap';
import { callbackPath, createProviders, type Providers } from './providers';
import { networkUnavailable, notOffered, timeUp } from './refusals';
import { keepRequest, readOutcome, requestSeconds, useUpOutcome, type SocialRequest } from './requests';
import { makeId, secretsOf, socialCookie, socialIdIn } from './secrets';

/** Signing in by social networks. */
export const service: Service<operations> = {
  contract: 'social',
  migrations,
  create,
};

/** How often one address may begin. */
const beginnings = { near: 60, wide: 240, windowSeconds: 600 } as const;

function create(options: ServiceOptions): RunningService<operations> {
  const cookies = createCookies(options.secureCookies);
  const providers = createProviders(options.social);
  const ending = createEnding(options, cookies);
  const answerNetwork = createCallback(options, { providers, ending });
  const oneTap = createOneTap(options, { providers, ending });

  return {
    handlers: {
      ...beginningHandlers(options, providers),
      ...outcomeHandlers(options, cookies),
      ...identityHandlers(options),
      beginOneTap: (call) => oneTap.begin(call),
      endOneTap: ({ body, ...call }) => oneTap.end(body, call),
    },

    serve(app) {
      app.get<{ Params: { network: string } }>(callbackPath(':network'), (request, reply) => {
        const { network } = request.params;
        if (!isSocialNetwork(network) || !providers.isOffered(network)) return reply.callNotFound();
        return answerNetwork(network, request, reply);
      });
    },
  };
}

/** The operations that send a player to a network. */
function beginningHandlers(
  options: ServiceOptions,
  providers: Providers,
): Handlers<operations, 'beginSocialSignIn' | 'beginSocialJoin'> {
  const { db, clock, secureCookies } = options;

  /** The address at which the network asks the player, and the cookie that binds its answer to the browser. */
  const begin = async (request: SocialRequest): Promise<{ url: string; cookie: string }> => {
    const id = makeId();
    const url = await providers
      .addressOf(request.network, secretsOf(id), request.lng)
      .catch((error: unknown) => {
        options.logger.warn({ network: request.network, err: error }, 'a social network cannot be reached');
        throw networkUnavailable();
      });
    await keepRequest(db, id, request, clock.now());
    return { url, cookie: socialCookie(id, requestSeconds, secureCookies) };
  };
  const checkOffered = (network: SocialNetwork): void => {
    if (!providers.isOffered(network)) throw notOffered();
  };

  return {
    async beginSocialSignIn({ body: { network, lng, ...body }, request, reply }) {
      checkOffered(network);
      await countTry(db, perAddress('social', request.ip, beginnings), clock.now());
      const language = isLanguage(lng) ? lng : 'en';
      const return_to = safeReturn(body.return) ?? `/${language}`;
      const guest = { saved: body.save, user_id: null, session_key: null };
      const { url, cookie } = await begin({ network, return_to, lng: language, ...guest });
      reply.header('set-cookie', cookie);
      return { url };
    },

    async beginSocialJoin({ body: { network, lng, current }, request, reply }) {
      const { user, sessionKey } = await sessionOf(options, request);
      checkOffered(network);
      await checkCurrentPassword(options, { user, typed: current });
      const language = isLanguage(lng) ? lng : 'en';
      const player = { saved: false, user_id: user.id, session_key: sessionKey };
      const { url, cookie } = await begin({ network, return_to: `/${language}`, lng: language, ...player });
      reply.header('set-cookie', cookie);
      return { url };
    },
  };
}

/** The operations on what a network answered. */
function outcomeHandlers(
  options: ServiceOptions,
  cookies: Cookies,
): Handlers<operations, 'getSocialSignIn' | 'registerSocially'> {
  const { db, clock } = options;
  const register = createRegistrar(options, cookies);
  return {
    async getSocialSignIn({ request }) {
      const id = socialIdIn(request.headers.cookie);
      const found = id === undefined ? undefined : await readOutcome(db, id, clock.now());
      if (!found) return { outcome: 'LOST', network: null, request: null, email: null };
      const { outcome, network, email } = found;
      return { outcome, network, email, request: outcome === 'CODE' ? (id ?? null) : null };
    },

    async registerSocially({ body, headers, request, reply }) {
      refuseFaults(choiceFaults(body, await openRegistration(options)));
      const now = clock.now();
      const id = socialIdIn(request.headers.cookie);
      const found = id === undefined ? undefined : await readOutcome(db, id, now);
      if (id === undefined || !found?.issuer || !found.subject) throw timeUp();
      const demand = (trx: Db) => demandCaptcha(trx, { code: 111, request }, now);
      await countTry(db, registrationLimits(request.ip), now, demand);
      const { network, issuer, subject, email } = found;
      const { currency, lng } = body;
      const address = email === null ? null : { address: email, isProven: true };
      const residence = keptResidence(body.residence);
      const nothing = { phone: null, password: null, promoCode: null };
      const account = { currency, lng, email: address, residence, ...nothing };
      const opening = { request, reply, userAgent: headers['user-agent'] };
      // Both were free when the form was shown; somebody quicker may have them now.
      const opened = await register(account, opening, async (trx, userId) => {
        const identity = { network, issuer, subject, email, user_id: userId, joined_at: now };
        if (!(await useUpOutcome(trx, id)) || !(await addIdentity(trx, identity))) throw timeUp();
      });
      if (!opened) throw timeUp();
      return opened;
    },
  };
}

/** The operations on the networks that a player has joined. */
function identityHandlers(
  options: ServiceOptions,
): Handlers<operations, 'listSocialIdentities' | 'removeSocialIdentity'> {
  const { db, clock, tokens } = options;
  return {
    async listSocialIdentities({ request }) {
      const identities = await identitiesOf(db, await tokens.playerOf(request));
      return {
        identities: identities.map(({ network, email, joined_at }) => ({
          network,
          email,
          joinedAt: joined_at.toISOString(),
        })),
      };
    },

    async removeSocialIdentity({ body: { network, current }, request }) {
      const user = await callerOf(options, request);
      // Who knows the password can sign in by it: no network is ever the last way.
      await checkCurrentPassword(options, { user, typed: current });
      await removeIdentity(db, { userId: user.id, network }, clock.now());
      return undefined;
    },
  };
}
