import { routeFamily, type AliasDefinition } from './define';
import { game, sections, slug } from './shapes';

const where = {
  family: ['cyber', 'esports'],
  type: ['real', 'virtual', 'stream'],
  discipline: slug,
  section: sections,
  champ: slug,
  game,
} as const;

/** Cyber and esports: games played by people, games played by machines, and streams. */
export const cyber = routeFamily(
  { where, remoteApp: 'cyber' },
  {
    cyberMain: { path: ':family/:type/main', metaId: 50 },
    cyberAll: { path: ':family/:type/all', metaId: 51 },
    cyberDiscipline: { path: ':family/:type/:discipline', metaId: 52 },
    cyberChamps: { path: ':family/:type/:discipline/champs', metaId: 53 },
    cyberSection: { path: ':family/:type/:discipline/:section', metaId: 54 },
    cyberChamp: { path: ':family/:type/:discipline/:champ', metaId: 55 },
    cyberGame: { path: ':family/:type/:discipline/:champ/:section/:game', metaId: 56 },
  },
);

export const cyberAliases = {
  cyber: { path: ':family', where, to: ':family/real/main' },
  cyberType: { path: ':family/:type', where, to: ':family/:type/main' },
  cyberDisciplines: { path: ':family/:type/disciplines', where, to: ':family/:type/all' },
} satisfies Record<string, AliasDefinition>;
