import { sql } from 'kysely';
import { languages } from '../../rules/languages';
import { readConfig } from '../config/index';
import { useTestServices } from '../testing/services';
import { ledgerFaults } from '../testing/ledger';
import { forgetStaff, storeMember } from '../testing/staff';
import { Misuse } from './command';
import { help, runAdmin } from './run';

const services = useTestServices();
const routes = [
  { name: 'home', metaId: 1, path: '' },
  { name: 'line', metaId: 3, path: 'line' },
  { name: 'live', metaId: 3, path: 'live' },
  { name: 'casino', metaId: 60, path: 'casino/:section?' },
];
/** A stand-in for the site's own texts in every language. */
const ownTexts: Record<string, string> = { main_greeting: 'Hello, {{name}}', nav_live: 'Live' };
const admin = (typed: string, demo = true) => {
  const { db } = services.database;
  const ownText = async ({ key }: { key: string }) => ownTexts[key];
  return runAdmin(typed.split(' '), { db, who: 'ann', demo, routes, ownText });
};
const config = async () => (await services.client().get('/bff-api/config/all.json?lang=en')).body;
const changes = async () => (await services.database.db.selectFrom('admin_log').selectAll().execute()).length;

describe('maintenance', () => {
  const maintenance = async () => (await config()).maintenance;

  it('closes the site at once, and opens it again', async () => {
    expect(await admin('maintenance on')).toEqual([
      'The site is closed for maintenance now, until it is switched off.',
    ]);
    expect(await maintenance()).toMatchObject({ isActive: true, finishAt: null });
    expect(await admin('maintenance off')).toEqual(['The site is open.']);
    expect(await maintenance()).toEqual({});
  });

  it('can be planned, with a notice until it begins', async () => {
    await admin(
      'maintenance on --from 2999-03-08T04:00Z --to 2999-03-08T08:00+03:00 --notify-from 2999-03-07T00:00Z',
    );
    expect(await maintenance()).toEqual({
      startAt: '2999-03-08T04:00:00.000Z',
      finishAt: '2999-03-08T05:00:00.000Z',
      notifyStartDate: '2999-03-07T00:00:00.000Z',
      notifyEndDate: '2999-03-08T04:00:00.000Z',
    });
  });

  it('begins now when only its end is given', async () => {
    const [told] = await admin('maintenance on --to 2999-01-01T00:00Z');
    expect(told).toBe('The site is closed for maintenance now, until 2999-01-01T00:00:00.000Z.');
    expect(Date.parse((await maintenance()).startAt)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['maintenance', 'Say one of: on, off.'],
    ['maintenance perhaps', 'There is no "perhaps": on, off.'],
    ['maintenance on --to tomorrow', '"tomorrow" is no time with its zone'],
    ['maintenance on --to 2999-01-01T00:00', 'is no time with its zone'],
    ['maintenance on --to 2999-02-31T99:00Z', 'is no time with its zone'],
    ['maintenance on --to 2020-01-01T00:00Z', 'would be over already'],
    ['maintenance on --from 2999-01-02T00:00Z --to 2999-01-01T00:00Z', 'would end before it begins'],
    ['maintenance on --notify-to 2999-01-01T00:00Z', 'Say from when visitors are told'],
    ['maintenance on now', '"now" is one word too many.'],
    ['maintenance on --until x', "Unknown option '--until'"],
    ['maintenance off --to 2999-01-01T00:00Z', 'is one word too many'],
  ])('refuses %s', refuses);
});

describe('redirect', () => {
  const target = async (url: string) =>
    (await services.client().post('/redirects-api/api/v1/redirect-light', { body: { url } })).body.url;

  it('redirects visitors, is listed, and can be removed', async () => {
    expect(await admin('redirect list')).toEqual(['There are no redirects.']);
    expect(await admin('redirect add /promo/ /bonuses?x=1 --code 301')).toEqual([
      'Visitors of /promo are sent to /bonuses?x=1 (301).',
    ]);
    await admin('redirect add /ru/promo /ru/line');
    expect(await target('/en/promo')).toBe('/en/bonuses?x=1');
    expect(await target('/ru/promo')).toBe('/ru/line');
    expect(await admin('redirect list')).toEqual([
      '/promo → /bonuses?x=1 (301)',
      '/ru/promo → /ru/line (302)',
    ]);
    await admin('redirect remove /promo');
    expect(await target('/en/promo')).toBeNull();
  });

  it('warns of a circle of redirects', async () => {
    await admin('redirect add /a /b');
    expect((await admin('redirect add /b /a'))[1]).toMatch('it leads in a circle');
  });

  test.each([
    ['redirect add', 'Say the path, and where its visitors are sent.'],
    ['redirect add /a', 'Say the path to which they are sent.'],
    ['redirect add /a /b /c', '"/c" is one word too many.'],
    ['redirect add a /b', '"a" is no path of the site'],
    ['redirect add /a?x=1 /b', '"/a?x=1" is no path of the site'],
    ['redirect add /a //evil.example', '"//evil.example" is no path of the site'],
    ['redirect add /a /\\evil.example', 'is no path of the site'],
    ['redirect add /a https://evil.example', 'is no path of the site'],
    ['redirect add /a javascript:alert(1)', 'is no path of the site'],
    ['redirect add /a /b --code 200', '--code is one of 301, 302, 307, 308.'],
    ['redirect add /a /a', '/a would lead to itself.'],
    ['redirect remove /nowhere', 'There is no redirect from /nowhere.'],
    ['redirect list all', '"all" is one word too many.'],
  ])('refuses %s', refuses);
});

describe('block', () => {
  const isBlocked = async (url: string, country = 'kz') => {
    const headers = { 'x-geoip-country-code': country };
    const body = { auth: '', url };
    return (
      (await services.client().post('/blocks-api/api/v2/block', { body, headers })).body.displayTypeId === 1
    );
  };

  it('blocks visitors, is listed, and can be lifted', async () => {
    expect(await admin('block list')).toEqual(['Nobody is kept out.']);
    await admin('block add /casino --reason suspension');
    expect(await admin('block add / --reason block-ua --country ua')).toEqual([
      'Visitors of / from UA are kept out: block-ua.',
    ]);
    expect([await isBlocked('/en/casino/slots'), await isBlocked('/en')]).toEqual([true, false]);
    expect(await isBlocked('/en', 'ua')).toBe(true);
    expect(await admin('block list')).toEqual([
      'Visitors of / from UA: block-ua',
      'Visitors of /casino: suspension',
    ]);
    await admin('block remove /casino');
    expect(await isBlocked('/en/casino')).toBe(false);
  });

  test.each([
    ['block add', 'Say the path.'],
    ['block add /casino --reason boredom', 'There is no reason "boredom": block, block-ua'],
    ['block add /en/casino', 'A block holds in every language: say /casino.'],
    ['block add /casino --country Ukraine', '"Ukraine" is no code of a country, such as UA.'],
    ['block remove /nowhere', 'Visitors of /nowhere are not kept out.'],
    ['block remove / --country kz', 'Visitors of / from KZ are not kept out.'],
  ])('refuses %s', refuses);
});

describe('route', () => {
  const areOn = async () => (await config()).availableRoutes.filter((id: number) => [1, 3, 60].includes(id));

  it('switches routes by name and meta id, and lists them', async () => {
    expect(await admin('route on casino')).toEqual(['60 (casino) is on.']);
    expect(await admin('route off live 1')).toEqual(['3 (line, live) is off.', '1 (home) is off.']);
    expect(await areOn()).toEqual([60]);
    const shown = await admin('route list');
    expect(shown).toEqual(
      expect.arrayContaining([
        '   1 off home (/)',
        '   3 off line (/line), live (/live)',
        '  60 on  casino (/casino/:section?)',
      ]),
    );
    await admin('route on home line');
    expect(await areOn()).toEqual([1, 3, 60]);
  });

  test.each([
    ['route on', 'Say which routes, by name or meta id.'],
    ['route on nowhere', 'There is no route "nowhere" that can be switched'],
    ['route off 9999', 'There is no route "9999" that can be switched'],
  ])('refuses %s', refuses);
});

describe('switch', () => {
  it('switches a feature of the site on and off, and lists the state of all', async () => {
    expect(await admin('switch list')).toEqual(
      expect.arrayContaining([
        'on  isRegistrationAllowed: visitors can register',
        'on  isPaymentAvailableToGuests: guests can read the page of payments',
        'off isNewSiteInfoEnabled: guests are told once what this site is',
      ]),
    );
    expect(await admin('switch on isNewSiteInfoEnabled')).toEqual(['isNewSiteInfoEnabled is on.']);
    expect(await config()).toMatchObject({ isNewSiteInfoEnabled: true });
    expect(await admin('switch list')).toContain(
      'on  isNewSiteInfoEnabled: guests are told once what this site is',
    );
    await admin('switch off isPaymentAvailableToGuests');
    await admin('switch off isNewSiteInfoEnabled');
    expect(await config()).toMatchObject({ isNewSiteInfoEnabled: false, isPaymentAvailableToGuests: false });
  });

  test.each([
    ['switch on', 'Say the name of the switch'],
    ['switch on everything', 'There is no switch "everything": `switch list` shows all.'],
    ['switch on toString', 'There is no switch "toString"'],
    ['switch off companyName', 'There is no switch "companyName"'],
    ['switch on isPwa isVipDomain', '"isVipDomain" is one word too many.'],
  ])('refuses %s', refuses);
});

describe('grant', () => {
  it('books demo money in the ledger, from the house account to the player’s account', async () => {
    const { id, token, client } = await services.player('EUR');
    expect(await admin(`grant ${id} 99.5`)).toEqual([`${id} has 99.50 EUR more: 199.50 EUR.`]);
    const { body } = await client.get('/web-api/accounts', { token });
    expect(body[0].money).toBe(199_50);
    expect(await ledgerFaults(services.database.db)).toEqual([]);
  });

  it('is refused when accounts hold real money', async () => {
    const { id } = await services.player();
    await storeMember(services.database.db, 'ann', ['payments']);
    await expect(admin(`grant ${id} 5`, false)).rejects.toThrow('has no demo money');
    // The person who gives the command sets `DEMO`.
    await expect(admin(`grant ${id} 5`)).rejects.toThrow('has no demo money');
    await forgetStaff(services.database.db);
  });

  test.each([
    ['grant', 'Say the login, e-mail or phone of the player, and the amount.'],
    ['grant demo@touchline.example', 'Say the amount.'],
    ['grant nobody@touchline.example 5', 'There is no player "nobody@touchline.example".'],
    ['grant demo@touchline.example 0', '"0" is no amount'],
    ['grant demo@touchline.example 1.234', '"1.234" is no amount'],
    ['grant demo@touchline.example 1e9', '"1e9" is no amount'],
    ['grant demo@touchline.example 5 RUB', '"RUB" is one word too many.'],
  ])('refuses %s', refuses);
});

describe('terms', () => {
  it('asks players to confirm a new version', async () => {
    expect(await admin('terms list')).toEqual(['The first terms are in force.']);
    const { token, client } = await services.player();
    await services.clock.advance(1);
    await admin('terms publish 2026-04');
    const { body } = await client.get('/web-api/api-v3/v2/user/agreement-rules/status', { token });
    expect(body).toMatchObject({ result: true });
    expect((await admin('terms list'))[0]).toMatch(/^\S+Z 2026-04$/);
    await refuses('terms publish 2026-04', 'There is a version "2026-04" already.');
  });

  test.each([['terms publish', 'Say the name of the version.']])('refuses %s', refuses);
});

describe('text', () => {
  const said = async (lng: string) =>
    (await services.client().get(`/bff-api/dictionary?lang=${lng}&ids=main`)).body.dictionaries;

  it('replaces the site’s own text at once, in its language, until it is removed', async () => {
    expect(await admin('text list')).toEqual(['No text is yours there.']);
    expect(await admin('text set en main nav_live In play')).toEqual(['en main nav_live says: In play']);
    await admin('text set ru main nav_live Играют');
    await admin('text set en main nav_live Now in play');
    expect(await said('en')).toEqual({ main: { nav_live: 'Now in play' } });
    expect(await admin('text list en main')).toEqual(['en main nav_live: Now in play']);
    expect(await admin('text list')).toHaveLength(2);
    expect(await admin('text remove en main nav_live')).toEqual([
      'en main nav_live is the site’s own text again.',
    ]);
    expect(await said('en')).toEqual({});
    await admin('text remove ru main nav_live');
  });

  it('gets a warning when its placeholders differ from the site’s own text, or when no page shows it', async () => {
    expect(await admin('text set en main main_greeting Hi, {{nmae}}')).toEqual([
      'en main main_greeting says: Hi, {{nmae}}',
      'Careful: the site’s own text has {{name}}, yours has not.',
      'Careful: nothing is filled in for {{nmae}}.',
    ]);
    expect((await admin('text set en main nav_livee In play')).at(-1)).toContain(
      'has no text of its own there',
    );
    expect(await admin('text set en main main_greeting Hi, {{name}}')).toHaveLength(1);
    await admin('text remove en main main_greeting');
    await admin('text remove en main nav_livee');
  });

  test.each([
    ['text', 'Say one of: set, remove, list.'],
    ['text set en main', 'Say the language, the dictionary and the key of the text.'],
    ['text set xx main nav_live x', `"xx" is no language of the site: ${languages.join(', ')}.`],
    ['text set en Main nav_live x', '"Main" is no dictionary'],
    ['text set en main __proto__ x', '"__proto__" is no key'],
    ['text set en main nav_live', 'Say the text.'],
    ['text set en main nav_live \u0000', 'A text has no control characters.'],
    [`text set en main nav_live ${'x'.repeat(2001)}`, 'A text has 2000 characters at most.'],
    ['text remove en main', 'Say the key of the text.'],
    ['text remove en main nav_live', 'en main nav_live has no text of yours.'],
    ['text list en main nav_live', '"nav_live" is one word too many.'],
  ])('refuses %s', refuses);
});

describe('the log', () => {
  it('records who changed what and when, and records no listing', async () => {
    await admin('redirect add /logged /line');
    await admin('redirect list');
    expect((await admin('log')).at(-1)).toMatch(/^\d{4}-\S+Z ann: redirect add \/logged \/line$/);
  });

  it('is never changed', async () => {
    await expect(sql`UPDATE admin_log SET who = 'bob'`.execute(services.database.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`DELETE FROM admin_log`.execute(services.database.db)).rejects.toThrow('append-only');
  });
});

test.each([
  ['open', 'There is no "open": maintenance, redirect, block, ban, unban, appeals, sports, '],
  ['', 'There is no ""'],
])('refuses the unknown command "%s"', refuses);

it('prints the usage of each command', () => {
  expect(help()).toContain('npm run admin -- maintenance on --to <time>');
  expect(help('block')).toContain('block remove <path>');
  expect(help('block')).not.toContain('redirect');
});

it('prints a clear error when no configuration is stored', async () => {
  const stored = await readConfig(services.database.db);
  await services.database.db.deleteFrom('site_config').execute();
  await expect(admin('maintenance off')).rejects.toThrow(/^no site config$/);
  const value = sql<never>`${JSON.stringify(stored)}::jsonb`;
  await services.database.db.insertInto('site_config').values({ id: 1, value }).execute();
});

/** An invalid command is refused with a sentence, changes nothing, and is not recorded. */
async function refuses(typed: string, sentence: string): Promise<void> {
  const before = await changes();
  const failure = await admin(typed).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Misuse);
  expect((failure as Misuse).message).toContain(sentence);
  expect(await changes()).toBe(before);
}
