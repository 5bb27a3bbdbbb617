import { unpack } from './pack/codec';
import { replayPack } from './pack/index';
import { stageOf } from './stage';

it.each([
  ['Matchday 12', { key: 'ROUND', number: 12 }],
  ['Round 3', { key: 'ROUND', number: 3 }],
  ['34. Spieltag', { key: 'ROUND', number: 34 }],
  ['Jornada 7', { key: 'ROUND', number: 7 }],
  ['Round of 16', { key: 'ROUND_OF', number: 16 }],
  ['1/8-finals', { key: 'ROUND_OF', number: 16 }],
  ['Quarter-finals', { key: 'QUARTER_FINAL', number: null }],
  ['Semifinal', { key: 'SEMI_FINAL', number: null }],
  ['Match for third place', { key: 'THIRD_PLACE', number: null }],
  ['Final', { key: 'FINAL', number: null }],
  ['Play-offs, first leg', null],
  [null, null],
])('reads the round %p as %p', (round, stage) => {
  expect(stageOf(round)).toEqual(stage);
});

it('recognises every round of the replay', () => {
  const rounds = replayPack.flatMap((packed) => unpack(packed).fixtures.map(({ round }) => round));
  expect(rounds.filter((round) => round !== null && !stageOf(round))).toEqual([]);
});
