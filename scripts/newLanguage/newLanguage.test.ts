import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languageFacts, type Language } from '../../rules/languages';
import { copiesLeft, readMarks } from '../languages/copies';
import { textHomes } from '../languages/homes';
import { factsOf, facesOf } from './facts';
import { refusalToAdd, refusalToOffer, refusalToRemove } from './refusals';
import { tableFile, withOffer, withoutRow, withRow } from './row';
import { removeTexts, writeTexts } from './texts';

// Jest cannot load Prettier's module.
jest.mock('../templates', () => ({ formatted: async (_path: string, text: string) => text }));

const fonts = readFileSync('web/foundation/design/fonts.css', 'utf8');
const table = readFileSync(tableFile, 'utf8');
const known = Object.keys(languageFacts) as Language[];
/** Languages that the site will hardly have soon, one of each direction. */
const [fresh, freshRightToLeft] = ['is', 'ug'];

describe('the facts of a language', () => {
  it.each(known)('have for %s the faces that its letters need', (lng) => {
    expect(facesOf(lng, fonts)).toEqual(languageFacts[lng].faces);
  });

  it('are those of Unicode', () => {
    const notOffered = { isOffered: false };
    expect(factsOf('pl', fonts)).toEqual({
      ...notOffered,
      name: 'Polski',
      direction: 'ltr',
      faces: ['latin', 'latin-ext'],
    });
    expect(factsOf('fa', fonts)).toEqual({
      ...notOffered,
      name: 'فارسی',
      direction: 'rtl',
      faces: ['arabic', 'latin'],
    });
  });
});

describe('the table of languages', () => {
  it('takes a row, offers it, and is as before without it', async () => {
    const longer = await withRow(table, fresh, factsOf(fresh, fonts));
    expect(longer).toMatch(/\n\s*is: \{.*"isOffered":\s*false/);
    const laid = longer.replace(
      /\nis: .*/,
      "\n  is: { name: 'Íslenska', direction: 'ltr', faces: ['latin'], isOffered: false },",
    );
    expect(await withOffer(laid, fresh)).toContain(
      "\n  is: { name: 'Íslenska', direction: 'ltr', faces: ['latin'] },\n",
    );
    expect(withoutRow(laid, fresh)).toBe(table);
  });
});

describe('a new language', () => {
  it.each([fresh, freshRightToLeft])('can be %s', (lng) => {
    expect(refusalToAdd(lng)).toBeNull();
  });

  it.each([
    [undefined, 'The code of the language is missing'],
    ['Icelandic!', 'not a BCP-47 language code'],
    ['pt-BR', 'cannot be part of addresses'],
    ['IS', 'cannot be part of addresses'],
    ['iw', 'is now "he"'],
    ['xx', 'Unicode has no language "xx"'],
    ['aa', 'cannot format dates and numbers in Afar'],
    ['ru', 'The site has "ru" already'],
  ])('cannot be %s: %s', (lng, reason) => {
    expect(refusalToAdd(lng)).toMatch(reason);
  });

  it('cannot be removed or offered before it is there', () => {
    for (const refusal of [refusalToRemove, refusalToOffer]) {
      expect(refusal(undefined)).toMatch('The code of the language is missing');
      expect(refusal(fresh)).toMatch(`"${fresh}" is not a language of the site`);
    }
    expect(refusalToRemove('ar')).toMatch('"ar" cannot be removed');
    expect(refusalToOffer('ar')).toBe('The site offers "ar" already.');
  });
});

describe('the texts of a new language', () => {
  const product = process.cwd();
  let folder: string;
  const put = (path: string, texts: unknown) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  };
  const inEvery = (textsOf: (lng: string) => unknown) =>
    Object.fromEntries(known.map((lng) => [lng, textsOf(lng)]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-texts-'));
    process.chdir(folder);
    mkdirSync('gateway');
    for (const lng of known)
      put(`web/dictionaries/${lng}/main.json`, {
        done: `Done in ${lng}`,
        bets_one: `{{count}} bet in ${lng}`,
        bets_other: `{{count}} bets in ${lng}`,
        brand: 'Touchline',
      });
    put(
      'services/offers.json',
      inEvery((lng) => [{ id: 'first', title: `First in ${lng}` }]),
    );
    put('services/other.json', { en: 'is no part of a language', xx: '' });
  });
  afterEach(() => {
    process.chdir(product);
    rmSync(folder, { recursive: true });
  });

  const before = () => readFileSync('services/offers.json', 'utf8');

  it('are copies in the order of the English ones, marked where they are worded', async () => {
    await writeTexts('pl', textHomes(), known);
    const copied = JSON.parse(readFileSync('web/dictionaries/pl/main.json', 'utf8')) as object;
    expect(Object.entries(copied)).toEqual([
      ['done', 'Done in en'],
      ['bets_one', '{{count}} bet in en'],
      ['bets_few', '{{count}} bets in en'],
      ['bets_many', '{{count}} bets in en'],
      ['bets_other', '{{count}} bets in en'],
      ['brand', 'Touchline'],
    ]);
    expect(readMarks('pl')).toEqual({
      'services/offers.json': ['0.title'],
      'web/dictionaries/pl/main.json': ['done', 'bets_one', 'bets_few', 'bets_many', 'bets_other'],
    });
    expect(copiesLeft('pl', textHomes())).toEqual(readMarks('pl'));
  });

  it('are left to translate as long as they are as in English, or missing', async () => {
    await writeTexts(fresh, textHomes(), known);
    put(`web/dictionaries/${fresh}/main.json`, { done: 'Tilbúið', bets_one: 'x', brand: 'Touchline' });
    expect(copiesLeft(fresh, textHomes())).toEqual({
      'services/offers.json': ['0.title'],
      [`web/dictionaries/${fresh}/main.json`]: ['bets_other'],
    });
  });

  it('go without a trace', async () => {
    const offers = before();
    await writeTexts(fresh, textHomes(), known);
    expect(before()).not.toBe(offers);
    removeTexts(fresh, textHomes());
    expect(before()).toBe(offers);
    expect(() => readFileSync(`web/dictionaries/${fresh}/main.json`)).toThrow();
    expect(readMarks(fresh)).toEqual({});
  });
});
