import type { TFunction } from 'i18next';
import texts from '../../foundation/i18n/dictionaries/en/pages/match.json';
import { stageName } from './stageName';

const t = ((key: keyof typeof texts, { number }: { number?: number } = {}) =>
  texts[key].replace('{{number}}', String(number))) as unknown as TFunction<'match'>;

const named = (kind: string, number: number | null, game = 'MATCH') =>
  stageName({ kind: game, round: 'as it is', stage: { kind, number } }, t);

it('names rounds in the language of the page, and unknown kinds of rounds as the source does', () => {
  expect(named('ROUND', 12)).toBe('Matchday 12');
  expect(named('ROUND', 3, 'RACE')).toBe('Round 3');
  expect(named('ROUND_OF', 16)).toBe('Round of 16');
  expect(named('FINAL', null)).toBe('Final');
  expect(named('ROUND_OF', 128)).toBe('as it is');
  expect(named('REPECHAGE', null)).toBe('as it is');
  expect(stageName({ kind: 'MATCH', round: 'Play-offs', stage: null }, t)).toBe('Play-offs');
  expect(stageName({ kind: 'MATCH', round: null, stage: null }, t)).toBeNull();
});
