import { languages } from '../../../rules/languages';
import { unpack } from '../pack/codec';
import { replayPack } from '../pack/index';
import { namesIn } from './names';
import places from './places.json';

const competitions = replayPack.map(unpack);

it('names every country in every language', () => {
  const codes = Object.keys(places.en);
  for (const lng of languages) {
    expect([lng, Object.keys(places[lng])]).toEqual([lng, codes]);
    expect(Object.values(places[lng]).filter((name) => name.trim() === '')).toEqual([]);
  }
  expect(codes.length).toBeGreaterThan(240);
});

it('translates every championship of the replay into every language, with its season', () => {
  for (const competition of competitions) {
    for (const language of ['ru', 'uk', 'kk', 'ar']) {
      const { name, originalName } = namesIn(language).champ(competition);
      expect(originalName).toBe(competition.name);
      expect(name).toMatch(/[\p{Script=Cyrillic}\p{Script=Arabic}]/u);
      expect(/\d{4}/.exec(name)?.[0]).toBe(/\d{4}/.exec(competition.name)?.[0]);
    }
  }
});

it('translates every national team of the replay, and no club', () => {
  const names = namesIn('ru');
  for (const competition of competitions.filter(({ sport }) => sport === 'football')) {
    const teams = competition.fixtures.flatMap((one) =>
      one.kind === 'MATCH' ? [one.home.name, one.away.name] : [],
    );
    const isNational = competition.countryCode === null;
    const translated = teams.filter((team) =>
      /\p{Script=Cyrillic}/u.test(names.team(competition, team).name),
    );
    expect([competition.slug, translated.length]).toEqual([competition.slug, isNational ? teams.length : 0]);
  }
});

it.each([
  ['ru', 'USA', 'США'],
  ['ru', 'England', 'Англия'],
  ['es', 'Germany', 'Alemania'],
  ['ar', 'South Korea', 'كوريا الجنوبية'],
  ['kk', 'Turkey', 'Түркия'],
  ['en', 'Czech Republic', 'Czech Republic'],
  ['xx', 'Germany', 'Germany'],
])('calls in %s the team of %s %s', (language, name, shown) => {
  const cup = { slug: 'cup', name: 'Cup', countryCode: null };
  expect(namesIn(language).team(cup, name).name).toBe(shown);
});

it('keeps the names of the sources when no language is asked for, and names countries in English', () => {
  const [english] = competitions;
  if (!english) throw new Error('The pack is empty');
  expect(namesIn(undefined).champ(english)).toEqual({ name: 'Premier League' });
  expect(namesIn(undefined).country('DE')).toBe('Germany');
  expect(namesIn('ru').country('XX')).toBe('XX');
});

it.each([
  ['ru', 'DE', 'Германия'],
  ['uk', 'ES', 'Іспанія'],
  ['ar', 'GB-ENG', 'إنجلترا'],
  ['xx', 'FR', 'France'],
])('calls in %s the country %s %s', (language, code, shown) => {
  expect(namesIn(language).country(code)).toBe(shown);
});

it('translates another season of a known championship, and leaves unknown ones as they are', () => {
  const names = namesIn('uk');
  const champ = (slug: string, name: string) => names.champ({ slug, name, countryCode: null }).name;
  expect(champ('england-premier-league-2022-23', 'Premier League 2022/23')).toBe('Прем’єр-ліга 2022/23');
  expect(champ('euro-2016', 'Euro 2016')).toBe('Чемпіонат Європи 2016');
  expect(champ('ruritania-superliga', 'Ruritania Superliga')).toBe('Ruritania Superliga');
});
