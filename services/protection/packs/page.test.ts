import { outboxKey, useTestServices } from '../../testing/services';
import { packs } from '.';

const services = useTestServices();
const page = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${services.origin}/dev/packs${query}`, { headers, redirect: 'manual' });
const withKey = { cookie: `packs=${outboxKey}` };

it('opens with the key of the outbox, which a cookie keeps out of the address', async () => {
  const opened = await page(`?key=${outboxKey}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/packs']);
  expect(opened.headers.getSetCookie()).toEqual([
    `packs=${outboxKey}; Path=/dev/packs; HttpOnly; SameSite=Strict`,
  ]);
});

it.each([
  ['no key', '', ''],
  ['a wrong key', '?key=guess', ''],
  ['a wrong cookie', '', 'packs=guess'],
  ['a cookie with another name', '', `outbox=${outboxKey}`],
])('is not there for %s', async (_, query, cookie) => {
  expect((await page(query, { cookie })).status).toBe(404);
});

it('shows each rule of each pack with its source, marks what is not confirmed, and says that it is no legal advice', async () => {
  const html = await (await page('', withKey)).text();
  expect(html).toContain('Nothing here is legal advice.');
  const rules = Object.values(packs).flatMap((pack) => Object.values(pack));
  expect(html.match(/<tr data-status/g)).toHaveLength(rules.length);
  const unconfirmed = rules.filter(({ source }) => source.status === 'UNCONFIRMED');
  expect(unconfirmed.length).toBeGreaterThan(0);
  expect(html.match(/<tr data-status="UNCONFIRMED"/g)).toHaveLength(unconfirmed.length);
  expect(html).toContain(
    '<td>§ 6i(3): 24 hours</td><td>Glücksspielstaatsvertrag 2021</td><td>2026-11-25</td>',
  );
});

it('answers as JSON to a client that accepts it', async () => {
  const answer = await page('', { ...withKey, accept: 'application/json' });
  expect(await answer.json()).toEqual({ packs: JSON.parse(JSON.stringify(packs)) });
});
