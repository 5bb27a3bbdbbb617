import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxKey, useTestServices } from '../testing/services';
import { writeLetter } from './letters';
import { openOutboxKey } from './key';

const services = useTestServices();
const outbox = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${services.origin}/dev/outbox${query}`, { headers, redirect: 'manual' });
const write = (recipient: string | null, text: string) => {
  const letter = { recipient, subject: text, text, usefulUntil: services.clock.now() };
  return services.database.db.transaction().execute((trx) => writeLetter(trx, letter, services.clock.now()));
};

describe('the outbox', () => {
  it('opens with the key, which a cookie keeps out of the address', async () => {
    const opened = await outbox(`?key=${outboxKey}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/outbox']);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toBe(`outbox=${outboxKey}; Path=/dev/outbox; HttpOnly; SameSite=Strict`);
    const page = await outbox('', { cookie: cookie.split(';')[0] ?? '' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['no key', '', ''],
    ['a wrong key', '?key=guess', ''],
    ['an empty key', '?key=', ''],
    ['two keys', '?key=tests&key=tests', ''],
    ['a wrong cookie', '', 'outbox=guess'],
    ['a cookie with another name', '', 'xoutbox=tests'],
  ])('is not there for %s', async (_, query, cookie) => {
    expect((await outbox(query, { cookie })).status).toBe(404);
  });

  it('shows what was written, the newest first, as text and never as markup', async () => {
    await write('ann@example.com', 'older');
    await write('"<b>@example.com', '<script>alert(1)</script> & more');
    await write(null, 'to nobody');
    const headers = { cookie: `outbox=${outboxKey}` };
    const html = await (await outbox('', headers)).text();
    expect(html).not.toMatch(/<script|<b>|to nobody/);
    expect(html.indexOf('alert(1)')).toBeLessThan(html.indexOf('older'));
    const { letters } = (await (await outbox('', { ...headers, accept: 'application/json' })).json()) as {
      letters: { recipient: string; text: string }[];
    };
    expect(letters.map(({ recipient, text }) => [recipient, text])).toEqual([
      ['"<b>@example.com', '<script>alert(1)</script> & more'],
      ['ann@example.com', 'older'],
    ]);
  });
});

it('the key stays the same, in a file that its owner alone can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  const key = openOutboxKey(join(folder, 'data'));
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(openOutboxKey(join(folder, 'data'))).toBe(key);
  expect(statSync(join(folder, 'data', 'outbox.key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
