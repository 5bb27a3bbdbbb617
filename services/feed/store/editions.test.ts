import { useTestDatabase } from '../../testing/database';
import type { Competition } from '../fixtures';
import { unpack } from '../pack/codec';
import { replayPack } from '../pack/index';
import { createSchedule } from '../schedule/schedule';
import type { Champ } from '../schedule/schedule';
import { lineHorizonMs } from '../schedule/slots';
import { matchOfGoals, testNow } from '../testing/games';
import { loadChamps, storeCompetition } from './editions';

const database = useTestDatabase();

const cup: Competition = {
  slug: 'ruritania-cup',
  name: 'Cup',
  season: '2024/25',
  countryCode: null,
  sport: 'football',
  fixtures: [matchOfGoals(['HOME']), matchOfGoals(['AWAY'])].map((fixture, index) => ({
    ...fixture,
    home: { name: `Home ${index}`, code: null },
    key: `2025-08-16-home-${index}-away`,
    away: { name: `Away ${index}`, code: null },
  })),
};

const slugsAhead = (champs: readonly Champ[], fromMs = testNow): string[] =>
  createSchedule('test', champs)
    .between(fromMs, fromMs + lineHorizonMs)
    .map(({ slug }) => slug);

it('starts with the pack, whichever competition is imported first', async () => {
  await storeCompetition(database.db, cup, testNow);
  const champs = await loadChamps(database.db, testNow);
  expect(champs.map(({ slug }) => slug)).toEqual([...replayPack.map(({ slug }) => slug), 'ruritania-cup']);
});

it('puts a new competition on the line at once, each of its games once', async () => {
  const ahead = slugsAhead(await loadChamps(database.db, testNow)).filter((slug) => slug.includes('-home-'));
  expect(ahead).toHaveLength(2);
});

it('changes nothing when the same is stored again', async () => {
  const before = await loadChamps(database.db, testNow);
  await storeCompetition(database.db, cup, testNow);
  const [english] = replayPack;
  if (english) await storeCompetition(database.db, unpack(english), testNow);
  expect(await loadChamps(database.db, testNow + 3_600_000)).toEqual(before);
});

it('plays new fixtures of a known competition only after all games on the line', async () => {
  const before = await loadChamps(database.db, testNow);
  await storeCompetition(database.db, { ...cup, fixtures: cup.fixtures.slice(0, 1) }, testNow);
  const after = await loadChamps(database.db, testNow);
  expect(after.at(-1)?.editions).toHaveLength(2);
  expect(slugsAhead(after)).toEqual(slugsAhead(before));
  const later = testNow + 2 * lineHorizonMs;
  expect(slugsAhead(after, later)).not.toEqual(slugsAhead(before, later));
});

it('makes another season a competition of its own', async () => {
  await storeCompetition(database.db, { ...cup, season: '2023/24' }, testNow);
  const champs = await loadChamps(database.db, testNow);
  expect(champs.at(-1)).toMatchObject({ slug: 'ruritania-cup-2023-24', name: 'Cup 2023/24' });
});
