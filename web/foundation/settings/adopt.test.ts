import fc from 'fast-check';
import { settingNames, type SettingKey } from '../../../rules/settingNames';
import { settingKeys } from '../../../rules/settings';
import { adoptSaved, changed, confirmSaved, forgetOwner, isOutdated, unsentOf, type Saved } from './adopt';
import { keptCookie } from './kept';

const owner = 'UGxheWVyOjc=';
const saved = (version: number, texts: Saved['texts'], of = owner): Saved => ({ owner: of, version, texts });
const kept = (version: number, ...unsaved: SettingKey[]) => ({
  [keptCookie]: `${owner}~${version}~${unsaved.join('.')}`,
});

describe('at the first page of a player in a browser', () => {
  test('the server’s values win, and what a guest chose fills what it lacks', () => {
    const chosen = 'guest~0~guest.coefView.theme';
    const cookies = { coef_view: '1', app_theme: 'dark', hide_left: '1', lng: 'en', [keptCookie]: chosen };
    const changes = adoptSaved(cookies, saved(4, { coef_view: '2', is12h: '1' }));
    expect(changed(cookies, changes)).toEqual({
      coef_view: '2',
      app_theme: 'dark',
      is12h: '1',
      lng: 'en',
      ...kept(4, 'theme'),
    });
    expect(unsentOf(changed(cookies, changes))).toEqual({ app_theme: 'dark' });
  });

  test('a tampered cookie fills nothing', () => {
    const cookies = { coef_view: '99', tzo: 'No/Where', [keptCookie]: 'x~y~coefView' };
    const after = changed(cookies, adoptSaved(cookies, saved(0, {})));
    expect(after).toEqual(kept(0));
    expect(unsentOf(after)).toEqual({});
  });

  test('what another player left unsaved is not that player’s any more', () => {
    const cookies = { coef_view: '1', ...kept(9, 'coefView') };
    const after = changed(cookies, adoptSaved(cookies, saved(2, { coef_view: '2' }, 'UGxheWVyOjg=')));
    expect(after).toEqual({ coef_view: '2', [keptCookie]: 'UGxheWVyOjg=~2~' });
  });
});

describe('at a later page', () => {
  test('a change on another device arrives, and what was taken back there goes', () => {
    const cookies = { coef_view: '1', is12h: '1', ...kept(4) };
    const after = changed(cookies, adoptSaved(cookies, saved(6, { coef_view: '2' })));
    expect(after).toEqual({ coef_view: '2', ...kept(6) });
  });

  test('what is not saved yet stays, and is sent', () => {
    const cookies = { coef_view: '1', ...kept(4, 'coefView', 'timeZone') };
    const after = changed(cookies, adoptSaved(cookies, saved(5, { coef_view: '2', tzo: '60' })));
    expect(after).toEqual({ coef_view: '1', ...kept(5, 'coefView', 'timeZone') });
    expect(unsentOf(after)).toEqual({ coef_view: '1', tzo: null });
  });

  test('an odd value of the server counts as none', () => {
    const cookies = { coef_view: '1', ...kept(4) };
    expect(changed(cookies, adoptSaved(cookies, saved(5, { coef_view: '99' })))).toEqual(kept(5));
  });
});

describe('the answer to a change', () => {
  test('marks what was sent as saved', () => {
    const cookies = { coef_view: '1', ...kept(4, 'coefView') };
    const changes = confirmSaved(cookies, unsentOf(cookies), saved(5, { coef_view: '1' }));
    expect(changed(cookies, changes)).toEqual({ coef_view: '1', ...kept(5) });
  });

  test('what was changed again meanwhile is still to be sent', () => {
    const sent = { coef_view: '1' };
    const cookies = { coef_view: '6', ...kept(4, 'coefView') };
    const after = changed(cookies, confirmSaved(cookies, sent, saved(5, { coef_view: '1' })));
    expect(after).toEqual({ coef_view: '6', ...kept(5, 'coefView') });
  });

  test('an old one after a newer one changes no value', () => {
    const cookies = { coef_view: '2', ...kept(7, 'theme'), app_theme: 'dark' };
    const changes = confirmSaved(cookies, { app_theme: 'dark' }, saved(5, { coef_view: '1' }));
    expect(changed(cookies, changes)).toEqual({ coef_view: '2', app_theme: 'dark', ...kept(7) });
  });

  test('one for another player changes nothing', () => {
    const cookies = { coef_view: '2', ...kept(7, 'coefView') };
    expect(confirmSaved(cookies, { coef_view: '2' }, saved(8, { coef_view: '1' }, 'x'))).toEqual({});
  });
});

test('an answer is outdated when this browser has a newer one of the same player', () => {
  const header = `${keptCookie}=${encodeURIComponent(kept(7)[keptCookie] ?? '')}`;
  expect([6, 7, 8].map((version) => isOutdated(header, { owner, version }))).toEqual([true, false, false]);
  expect(isOutdated(header, { owner: 'x', version: 1 })).toBe(false);
  expect(isOutdated('', { owner, version: 1 })).toBe(false);
});

test('after signing out whose the settings were is forgotten unless something is not saved, and what may cost money goes', () => {
  expect(forgetOwner({ coef_view: '2', ...kept(7) })).toEqual({ [keptCookie]: null });
  expect(forgetOwner({ coef_view: '2', change_coef_action: '1', ...kept(7) })).toEqual({
    change_coef_action: null,
    [keptCookie]: null,
  });
  const unsaved = { coef_view: '2', change_coef_action: '1', default_stakes: 'EUR-1' };
  const after = forgetOwner({ ...unsaved, ...kept(7, 'coefView', 'stakes') });
  expect(after).toEqual({ change_coef_action: null, [keptCookie]: `${owner}~7~coefView.stakes.guest` });
  expect(forgetOwner(changed(unsaved, after))).toEqual({});
  expect(forgetOwner({ coef_view: '2' })).toEqual({});
});

test('two devices that change anything in any order agree once both have sent and read', () => {
  const texts: Record<SettingKey, string[]> = {
    coefView: ['0', '1', '2'],
    viewType: ['0', '1'],
    marketNames: ['short', 'full'],
    theme: ['light', 'dark', 'system'],
    timeZone: ['60', 'Europe/Madrid'],
    is12h: ['0', '1'],
    hideLeft: ['0', '1'],
    hideRight: ['0', '1'],
    compact: ['0', '1'],
    fontSize: ['0', '1', '2'],
    byCountry: ['0', '1'],
    shortcuts: ['0', '1'],
    hideBalance: ['0', '1'],
    changeCoefAction: ['0', '1', '2'],
    stakes: ['EUR-100', 'RUB-5000'],
  };
  const change = fc
    .constantFrom(...settingKeys)
    .chain((key) => fc.record({ key: fc.constant(key), text: fc.constantFrom(null, ...texts[key]) }));
  const step = fc.record({ device: fc.constantFrom(0, 1), act: fc.option(change), reads: fc.boolean() });

  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const server = { version: 0, texts: {} as Saved['texts'] };
      const read = (): Saved => ({ owner, version: server.version, texts: { ...server.texts } });
      const write = (sent: ReturnType<typeof unsentOf>): Saved => {
        server.version += 1;
        server.texts = changed(server.texts, sent);
        return read();
      };
      const devices = [{}, {}].map((cookies) => changed(cookies, adoptSaved(cookies, read())));
      const flush = (at: number) => {
        const cookies = devices[at] ?? {};
        const sent = unsentOf(cookies);
        if (Object.keys(sent).length > 0)
          devices[at] = changed(cookies, confirmSaved(cookies, sent, write(sent)));
      };
      const load = (at: number) => {
        const cookies = devices[at] ?? {};
        devices[at] = changed(cookies, adoptSaved(cookies, read()));
      };
      for (const { device, act, reads } of steps) {
        if (act) {
          const cookies = devices[device] ?? {};
          const [of, version, unsaved = ''] = (cookies[keptCookie] ?? '').split('~');
          const marks = [...unsaved.split('.').filter(Boolean), act.key];
          const mark = `${of}~${version}~${[...new Set(marks)].join('.')}`;
          devices[device] = changed(cookies, { [settingNames[act.key]]: act.text, [keptCookie]: mark });
        }
        if (reads) load(device);
        else flush(device);
      }
      for (const at of [0, 1, 0, 1]) {
        flush(at);
        load(at);
      }
      expect(devices[0]).toEqual(devices[1]);
      expect(devices[0]).toEqual({ ...server.texts, [keptCookie]: `${owner}~${server.version}~` });
    }),
  );
});
