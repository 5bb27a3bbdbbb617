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

it('says nothing until the operator does', async () => {
  expect(await read('main,sports')).toEqual({});
});

it('answers the dictionaries that are asked for, in the language alone', async () => {
  await put('en', 'main', 'nav_live', 'In play');
  await put('en', 'main', 'nav_line', 'Coming up');
  await put('en', 'rules', 'rules_title', 'House rules');
  await put('ru', 'main', 'nav_live', 'Сейчас играют');
  expect(await read('main,sports')).toEqual({ main: { nav_line: 'Coming up', nav_live: 'In play' } });
  expect(await read('main,rules', 'ru')).toEqual({ main: { nav_live: 'Сейчас играют' } });
});

it('keeps a dictionary of any name among the others, and out of the program', async () => {
  await put('en', 'constructor', 'anything', 'x');
  expect(await read('constructor,main')).toEqual({ constructor: { anything: 'x' } });
  expect(Object).not.toHaveProperty('anything');
});

it('takes the latest word, and forgets it when told', async () => {
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

it('refuses in the database what no page could show', async () => {
  await expect(put('english', 'main', 'nav_live', 'x')).rejects.toThrow('dictionary_texts');
  await expect(put('en', 'main', '__proto__', 'x')).rejects.toThrow('dictionary_texts');
  await expect(put('en', 'main', 'nav_live', '')).rejects.toThrow('dictionary_texts');
});
