import { routeFamily } from '../../routing/routes/define';
import { slug } from '../../routing/routes/shapes';

/** What has ended, what is in play as it stands, and championships with their tables. */
export const routes = routeFamily(
  { remoteApp: 'sports', dictionaries: ['results'] },
  {
    results: { path: 'results', metaId: 7 },
    resultsOfType: { path: 'results/:type', where: { type: ['live', 'zone'] }, metaId: 26 },
    champs: { path: 'champs/:champId?', where: { champId: slug }, metaId: 25 },
  },
);
