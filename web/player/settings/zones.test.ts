import { findZones, zoneName } from './zones';

const now = Date.parse('2026-03-08T12:00:00Z');
const found = (typed: string, lng: 'en' | 'ru' = 'en') => findZones(typed, lng, now).map(({ zone }) => zone);

test('a zone is found by its city, its continent, its name in the language, and its offset', () => {
  expect(found('tokyo')).toEqual(['Asia/Tokyo']);
  expect(found('  MADRID ')).toEqual(['Europe/Madrid']);
  expect(found('new york')[0]).toBe('America/New_York');
  expect(found('europe/mad')).toContain('Europe/Madrid');
  expect(found('utc+9 asia')).toContain('Asia/Tokyo');
  expect(found('япон', 'ru')).toContain('Asia/Tokyo');
});

test('nothing is found for nothing or for no zone, and never more than eight', () => {
  expect([found(''), found('   '), found('atlantis')]).toEqual([[], [], []]);
  expect(found('a')).toHaveLength(8);
});

test('a zone is named by its city first, an offset by its hours', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America/Argentina)');
  expect([zoneName('UTC'), zoneName(180), zoneName(-210)]).toEqual(['UTC', 'UTC+03:00', 'UTC−03:30']);
});
