import fc from 'fast-check';
import { defaultStakesText, parseDefaultStakes } from './defaultStakes';
import { settingNames, type SettingKey } from './settingNames';
import {
  graphNameOf,
  graphNames,
  parseSetting,
  parseSettings,
  settingKeys,
  unsetSettings,
  wireNameOf,
} from './settings';

const valid: Record<SettingKey, [text: string, value: unknown][]> = {
  coefView: [
    ['0', 0],
    ['6', 6],
  ],
  viewType: [
    ['0', 0],
    ['1', 1],
  ],
  marketNames: [
    ['short', 'short'],
    ['full', 'full'],
  ],
  theme: [
    ['system', 'system'],
    ['dark', 'dark'],
  ],
  timeZone: [
    ['Europe/Madrid', 'Europe/Madrid'],
    ['-300', -300],
    ['840', 840],
  ],
  is12h: [
    ['1', true],
    ['true', true],
    ['0', false],
  ],
  hideLeft: [
    ['1', true],
    ['false', false],
  ],
  hideRight: [['1', true]],
  compact: [['1', true]],
  fontSize: [
    ['0', 0],
    ['2', 2],
  ],
  byCountry: [
    ['1', true],
    ['0', false],
  ],
  shortcuts: [['0', false]],
  hideBalance: [['1', true]],
  changeCoefAction: [
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ],
  stakes: [
    ['', ''],
    ['EUR-1000.RUB-50000', 'EUR-1000.RUB-50000'],
  ],
};

test.each(settingKeys)('%s has the values of its rule and no others', (key) => {
  for (const [text, value] of valid[key]) expect(parseSetting(key, text)).toBe(value);
  for (const text of [
    '3',
    '-1',
    '99',
    'yes',
    ' 1',
    '1 ',
    '01',
    '1.0',
    'null',
    '__proto__',
    '😀',
    'x'.repeat(300),
  ]) {
    const value = parseSetting(key, text);
    if (key === 'timeZone' && /^-?\d+$/.test(text)) expect(value).toBe(Number(text));
    else expect(value).toBeUndefined();
  }
  expect(parseSetting(key, undefined)).toBeUndefined();
});

test('any text is a value or none, and never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settingKeys), fc.string(), (key, text) => void parseSetting(key, text)),
  );
});

test('of a list of texts the valid ones count', () => {
  expect(parseSettings({ coef_view: '2', app_theme: 'pink', tzo: '60', other: 'x' })).toEqual({
    coefView: 2,
    timeZone: 60,
  });
});

test('every setting has a name of its own on the wire and in the graph, and the names lead to one another', () => {
  expect(new Set(Object.values(settingNames)).size).toBe(settingKeys.length);
  expect(Object.keys(unsetSettings)).toEqual(settingKeys);
  for (const key of settingKeys) {
    expect(graphNameOf(settingNames[key])).toBe(graphNames[key]);
    expect(wireNameOf(graphNames[key])).toBe(settingNames[key]);
  }
  expect([wireNameOf('NEWER'), graphNameOf('lng')]).toEqual([undefined, undefined]);
});

describe('first stakes', () => {
  test.each([
    'EUR',
    'EUR-',
    'EUR-0',
    'EUR--5',
    'EUR-1.5',
    'eur-5',
    'EUR-5.EUR-6',
    'EUR-1e3',
    'EUR-9999999999999999',
    '.',
  ])('%s is none', (text) => {
    expect(parseDefaultStakes(text)).toBeUndefined();
  });

  test('what is written is read again', () => {
    const currency = fc.stringMatching(/^[A-Z]{3}$/);
    const stakes = fc.dictionary(currency, fc.integer({ min: 1, max: 999_999_999_999_999 }), { maxKeys: 12 });
    fc.assert(
      fc.property(stakes, (wanted) => {
        expect(parseDefaultStakes(defaultStakesText(wanted))).toEqual({ ...wanted });
      }),
    );
  });

  test('a currency that is taken away leaves the others', () => {
    expect(defaultStakesText({ EUR: undefined, RUB: 5000 })).toBe('RUB-5000');
  });
});
