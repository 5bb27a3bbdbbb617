import { useTestServices } from '../testing/services';
import { putText, removeText } from './store';

// Each answer is checked against the OpenAPI file as well.
const services = useTestServices();
const ask = (ids: string, lang = 'en') =>
  services.client().get(`/bff-api/dictionary?lang=${lang}&ids=${encodeURIComponent(ids)}`);
const read = async (ids: string, lang?: string) => (await ask(ids, lang)).body.dictionaries;
const put = (lng: string, dictionary: string, key: string, text: string) =>
  putText(services.database.db, { lng, dictionary, key, text, now: services.clock.now() });

beforeEach(() => services.database.db.deleteFrom('dictionary_texts').execute());

it('answers empty dictionaries until the operator sets a text', async () => {
  expect(await read('main,sports')).toEqual({});
});

it('answers only the dictionaries and the language asked for', async () => {
  await put('en', 'main', 'nav_live', 'In play');
  await put('en', 'main', 'nav_line', 'Coming up');
  await put('en', 'rules', 'rules_title', 'House rules');
  await put('ru', 'main', 'nav_live', 'Сейчас играют');
  expect(await read('main,sports')).toEqual({ main: { nav_line: 'Coming up', nav_live: 'In play' } });
  expect(await read('main,rules', 'ru')).toEqual({ main: { nav_live: 'Сейчас играют' } });
});

it('treats names such as __proto__ as ordinary dictionary names', async () => {
  await put('en', 'constructor', 'anything', 'x');
  expect(await read('constructor,main')).toEqual({ constructor: { anything: 'x' } });
  expect(Object).not.toHaveProperty('anything');
});

it('answers the latest text of a key, and removes it when the operator takes it back', async () => {
  const place = { lng: 'en', dictionary: 'main', key: 'nav_live' };
  await put('en', 'main', 'nav_live', 'Now');
  await put('en', 'main', 'nav_live', 'In play');
  expect(await read('main')).toEqual({ main: { nav_live: 'In play' } });
  expect(await removeText(services.database.db, place)).toBe(true);
  expect(await removeText(services.database.db, place)).toBe(false);
  expect(await read('main')).toEqual({});
});

test.each(['', 'Main', 'main,', 'main;drop', '../main', Array.from({ length: 21 }, () => 'a').join(',')])(
  'refuses the ids "%s"',
  async (ids) => {
    expect((await ask(ids)).status).toBe(400);
  },
);

it('the database refuses a text that no page could show', async () => {
  await expect(put('english', 'main', 'nav_live', 'x')).rejects.toThrow('dictionary_texts');
  await expect(put('en', 'main', '__proto__', 'x')).rejects.toThrow('dictionary_texts');
  await expect(put('en', 'main', 'nav_live', '')).rejects.toThrow('dictionary_texts');
});
