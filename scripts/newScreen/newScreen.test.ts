import { readdirSync } from 'node:fs';
import { namesOf, refusalOf, removalRefusalOf } from './names';
import { isText, read, withText } from './texts';

describe('the name of a new screen', () => {
  it('is that of its folder, and gives its address, its component and the key of its heading', () => {
    expect(namesOf('betOfTheDay')).toEqual({
      name: 'betOfTheDay',
      Name: 'BetOfTheDay',
      path: 'bet-of-the-day',
      key: 'bet_of_the_day_title',
      heading: 'Bet of the day',
    });
  });

  it.each(['weather', 'betOfTheDay', 'top10', 'a1', 'a'.repeat(30)])('can be %s', (name) => {
    expect(refusalOf(name)).toBeNull();
  });

  it.each([
    '',
    'w',
    'Weather',
    'bet-of-the-day',
    'betOFTheDay',
    '4x',
    '../x',
    'a'.repeat(31),
    'class',
    'await',
  ])('cannot be "%s", and the refusal shows what can', (name) => {
    expect(refusalOf(name)).toMatch(/npm run new:screen -- betOfTheDay/);
  });

  it.each([
    ['shared', 'web/screens/shared exists already: choose another name.'],
    ['blog', 'The route table has a row blog already, in web/routing/routes: choose another name.'],
    ['office', 'The route table has a row office already, in web/routing/routes: choose another name.'],
    ['epl', 'The address /epl leads to the route league already: choose another name.'],
    ['dailytournament', 'The address /dailytournament leads elsewhere already: choose another name.'],
    ['race', 'web/screens/game/visits.ts has a visit race already: choose another name.'],
    ['receipt', 'The site sends a query receiptQuery already: choose another name.'],
    ['promotions', 'web/screens/offers/visits.ts has a visit promotions already: choose another name.'],
  ])('%s is refused when it is taken: %s', (name, refusal) => {
    expect(refusalOf(name)).toBe(refusal);
  });
});

describe('the name of a screen to remove', () => {
  it('has to be that of a folder of web/screens', () => {
    expect(removalRefusalOf('results')).toBeNull();
    expect(removalRefusalOf('shared')).toBe('There is no screen "shared" in web/screens.');
    expect(removalRefusalOf('../app')).toBe('There is no screen "../app" in web/screens.');
    expect(removalRefusalOf(undefined)).toMatch(/npm run new:screen -- --remove betOfTheDay/);
  });
});

test('a text of the dictionaries is known by its key', () => {
  expect([isText('confirm_title'), isText('bet_of_the_day_title')]).toEqual([true, false]);
});

test('a text is added to a dictionary in the order of the keys', () => {
  expect(Object.keys(withText({ a_b: '', c_d: '' }, 'b_c', 'B'))).toEqual(['a_b', 'b_c', 'c_d']);
});

test.each(readdirSync('web/foundation/i18n/dictionaries'))(
  'the texts of screens in %s stand in the order of their keys, so that a removed screen leaves no trace',
  (language) => {
    const keys = Object.keys(read(language));
    expect(keys).toEqual([...keys].sort());
  },
);
