import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string) =>
  runAdmin(typed.split(' '), {
    db: services.database.db,
    who: 'ann',
    demo: true,
    routes: [],
    ownText: () => Promise.resolve(undefined),
  });
const config = async () => (await services.client().get('/bff-api/config/all.json?lang=en')).body;

it('announces a new privacy policy with its version and day of publication', async () => {
  expect((await config()).privacyUpdate).toBeUndefined();
  expect(await admin('privacy publish 2026-04')).toEqual([
    'Visitors are told of the privacy policy "2026-04".',
  ]);
  expect((await config()).privacyUpdate).toMatchObject({ version: '2026-04' });
  await expect(admin('privacy publish 2026-04')).rejects.toThrow('"2026-04" is published already.');
  await admin('privacy publish 2026-05');
  expect((await config()).privacyUpdate).toMatchObject({ version: '2026-05' });
});

it('asks for consent to cookies while the operator has it switched on', async () => {
  await admin('cookies ask');
  expect((await config()).isCookiesPopupEnabled).toBe(true);
  await admin('cookies off');
  expect((await config()).isCookiesPopupEnabled).toBe(false);
  expect(await admin('log')).toHaveLength(4);
});

test.each([
  ['privacy', 'Say one of: publish.'],
  ['privacy publish', 'Say the version of the privacy policy.'],
  ['privacy publish 2026 04', '"04" is one word too many.'],
  ['cookies', 'Say one of: ask, off.'],
  ['cookies ask twice', '"twice" is one word too many.'],
])('refuses %s', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(Misuse);
  await expect(admin(typed)).rejects.toThrow(complaint);
});
