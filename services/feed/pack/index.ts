/** The replay pack: the competitions that every site starts with. Their order gives each its number and its slot. */
import brazil from './brazil-serie-a.json';
import england from './england-premier-league.json';
import euro from './euro-2024.json';
import formula1 from './formula-1.json';
import france from './france-ligue-1.json';
import germany from './germany-bundesliga.json';
import italy from './italy-serie-a.json';
import japan from './japan-j1-league.json';
import netherlands from './netherlands-eredivisie.json';
import portugal from './portugal-primeira-liga.json';
import spain from './spain-la-liga.json';
import usa from './usa-mls.json';
import worldCup from './world-cup-2022.json';
import type { PackedCompetition } from './codec';

/** Never reorder: a competition's place is part of its games' numbers. The two tournaments are half a period apart. */
export const replayPack: readonly PackedCompetition[] = [
  england,
  spain,
  worldCup,
  italy,
  germany,
  france,
  netherlands,
  portugal,
  euro,
  brazil,
  usa,
  japan,
  formula1,
];
