import { direction, languages } from '../../rules/languages';
import { useTestServices } from '../testing/services';
import { texts } from './texts';

const services = useTestServices();
const base = '/remote-apps/technical-pages';
const component = (path: string, statusCode: unknown, name = 'error') =>
  services.client().post(base + path, { body: { components: [{ name, props: { statusCode } }] } });

it.each(languages)('explains errors in %s', async (lng) => {
  const { status, body } = await component(`/${lng}/nowhere?x=1`, 404);
  expect(status).toBe(200);
  expect(body).toMatchObject({ appName: 'technical-pages', title: texts[lng].errors.notFound.title });
  expect(body.body).toContain(`lang="${lng}" dir="${direction(lng)}"`);
  expect(body.body).toContain(`href="/${lng}"`);
});

it('has no text that is equal in two languages', () => {
  const all = languages.flatMap((lng) => Object.values(texts[lng].errors).map(({ text }) => text));
  expect(new Set(all).size).toBe(languages.length * 5);
});

it.each([
  [403, 'No access'],
  [404, 'Not found'],
  [418, 'This cannot be answered'],
  [500, 'Something went wrong'],
  [503, 'Back in a moment'],
])('calls %i %p', async (statusCode, title) => {
  expect((await component('/en', statusCode)).body.title).toBe(title);
  expect((await services.client().get(`${base}/en/${statusCode}`)).body.title).toBe(title);
});

it('offers a retry for errors that may pass', async () => {
  expect((await component('/en/line?x="><script>', 503)).body.body).toContain(
    'href="/en/line?x=%22%3E%3Cscript%3E"',
  );
  expect((await component('/en/line', 404)).body.body).not.toContain('href="/en/line"');
});

it('answers in English when the address has no known language', async () => {
  expect((await component('/xx/line', 404)).body.title).toBe('Not found');
  expect((await component('/__proto__', 404)).body.title).toBe('Not found');
});

it.each([['soon'], [200], [600], [null]])('does not explain %p', async (statusCode) => {
  expect((await component('/en', statusCode)).status).toBe(400);
});

it('refuses any other component or page', async () => {
  expect((await component('/en', 404, 'menu')).status).toBe(400);
  expect((await services.client().get(`${base}/en/line`)).status).toBe(404);
});
