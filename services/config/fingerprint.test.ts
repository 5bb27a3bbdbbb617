import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { useTestServices } from '../testing/services';
import { changeConfig } from './service';

const services = useTestServices();
const script = (id: string) =>
  services.client().visit(`${services.origin}/hd-api/external/apps/${id}/api.js`);
const setApp = (fingerprintAppId: string) =>
  services.database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (stored) => ({ ...stored, fingerprintAppId })));

interface App {
  ready: boolean;
  exec(): { token?: string; expiresAt: number; data: object };
}

/** Runs a script as a browser with these facts. */
function run(code: string, { processors = 8, subtle = webcrypto.subtle as unknown } = {}): App {
  const page: Record<string, unknown> & { fingerprintApp?: App } = {
    navigator: {
      userAgent: 'Firefox',
      languages: ['en', 'ru'],
      hardwareConcurrency: processors,
      maxTouchPoints: 0,
    },
    screen: { width: 1920, height: 1080, colorDepth: 24 },
    crypto: { subtle },
    TextEncoder,
  };
  runInNewContext(code, page);
  if (!page.fingerprintApp) throw new Error('The script defines nothing.');
  return page.fingerprintApp;
}

/** The token, once the app is ready. */
async function tokenOf(app: App): Promise<string | undefined> {
  while (!app.ready) await new Promise((later) => setImmediate(later));
  return app.exec().token;
}

// These run in order: the operator configures an app in the second.
it('there is no script where the operator has configured no app', async () => {
  expect((await script('own')).status).toBe(404);
  expect((await script('undefined')).status).toBe(404);
});

it('the script of the configured app is served, and of no other', async () => {
  await setApp('own');
  const answer = await script('own');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect((await script('other')).status).toBe(404);
});

it('a browser has the same opaque token each time, and another one for another app', async () => {
  await setApp('own');
  const own = await (await script('own')).text();
  const token = await tokenOf(run(own));
  expect(token).toMatch(/^[\da-f]{64}$/);
  expect(await tokenOf(run(own))).toBe(token);
  expect(await tokenOf(run(own, { processors: 4 }))).not.toBe(token);
  await setApp('other');
  expect(await tokenOf(run(await (await script('other')).text()))).not.toBe(token);
});

it('a token counts for ten minutes, with the facts that it was made of', async () => {
  await setApp('own');
  const app = run(await (await script('own')).text());
  await tokenOf(app);
  const { expiresAt, data } = app.exec();
  expect(Math.round((expiresAt - Date.now()) / 60_000)).toBe(10);
  expect(data).toMatchObject({ userAgent: 'Firefox', languages: 'en,ru', screen: '1920x1080x24' });
});

it('a browser without digests never gets ready', async () => {
  await setApp('own');
  const app = run(await (await script('own')).text(), { subtle: null });
  expect([app.ready, app.exec().token]).toEqual([false, undefined]);
});
