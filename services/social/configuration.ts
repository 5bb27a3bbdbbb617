/** What the operator writes into `SOCIAL_PROVIDERS`. */
import { z } from 'zod';
import { isSocialNetwork, socialNetworks, type SocialNetwork } from '../../rules/socialNetworks';
import type { SocialProvider } from './providers';

const networks = Object.keys(socialNetworks) as SocialNetwork[];

/** Addresses of this machine, which nobody on the way can read: tests run their provider there. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a text is an issuer: `https://accounts.example`, with nothing behind the path. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (`${username}${password}${search}${hash}` !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const provider = z.strictObject({
  network: z.custom<SocialNetwork>((name) => typeof name === 'string' && isSocialNetwork(name), {
    error: `must be one of ${networks.join(', ')}`,
  }),
  issuer: z.string({ error: 'must be a text' }).refine(isIssuer, {
    error: 'must be the https address of an OpenID Connect issuer, without a query',
  }),
  clientId: z.string({ error: 'must be a text' }).min(1, { error: 'must not be empty' }),
  clientSecret: z.string({ error: 'must be a text' }).min(1, { error: 'must not be empty' }),
});

const list = z
  .array(provider, { error: 'must be a list' })
  .refine((all) => new Set(all.map(({ network }) => network)).size === all.length, {
    error: 'must not name a network twice',
  });

/** The providers of a JSON list, in its order; or a sentence that says what is wrong and repeats no secret. */
export function parseSocialProviders(text: string): readonly SocialProvider[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'must be a JSON list: [{"network": "google", "issuer": "https://…", "clientId": "…", "clientSecret": "…"}]';
  }
  const parsed = list.safeParse(value);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
}
