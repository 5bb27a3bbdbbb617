/**
 * An OpenID Connect provider on this machine, for tests: `node testing/oidcProvider.mjs <port> <redirect uri>…`. Whoever
 * types an e-mail address is that person; addresses that begin with `unverified` are not verified, and a name without an
 * at sign has no address. The page that asks has a button to cancel.
 */
import { generateKeyPairSync } from 'node:crypto';
import Provider from 'oidc-provider';

const [port = '0', ...redirectUris] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const seconds = () => 600;

const provider = new Provider(issuer, {
  clients: [{ client_id: 'touchline', client_secret: 'a-secret-of-tests', redirect_uris: redirectUris }],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['tests'] },
  ttl: {
    AccessToken: seconds,
    AuthorizationCode: seconds,
    Grant: seconds,
    IdToken: seconds,
    Interaction: seconds,
    Session: seconds,
  },
  features: { devInteractions: { enabled: false } },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  interactions: { url: (_context, { uid }) => `/ask/${uid}` },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: `id of ${id}`,
      ...(id.includes('@') && { email: id, email_verified: !id.startsWith('unverified') }),
    }),
  }),
});

const page = `<!doctype html><html lang="en"><title>The network</title><link rel="icon" href="data:,"><main><h1>The network</h1>
<form method="post"><label>Who are you? <input name="who" autofocus></label>
<button>Continue</button> <button name="cancel" value="1">Cancel</button></form></main></html>`;

async function answer(context) {
  const { req, res } = context;
  if (context.method === 'GET') {
    context.type = 'html';
    context.body = page;
    return;
  }
  let text = '';
  for await (const chunk of req) text += chunk;
  const typed = new URLSearchParams(text);
  const { params } = await provider.interactionDetails(req, res);
  if (typed.has('cancel')) {
    context.respond = false;
    return provider.interactionFinished(req, res, { error: 'access_denied' });
  }
  const accountId = typed.get('who');
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope('openid email');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  context.respond = false;
  return provider.interactionFinished(req, res, result);
}

provider.use(async (context, next) => {
  const [, uid] = /^\/ask\/([\w-]+)$/.exec(context.path) ?? [];
  return uid === undefined ? next() : answer(context);
});

provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
