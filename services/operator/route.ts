import { changeConfig, readConfig } from '../config/index';
import {
  changed,
  commandOf,
  listing,
  orRefuse,
  refuseUnless,
  type CommandContext,
  type Run,
} from './command';

type Routes = CommandContext['routes'];

/** Switches routes of the site on and off. */
export const route = commandOf({
  on: {
    typed: '<route> …',
    does: 'switches routes on, each by its name or meta id',
    run: switching(true),
  },
  off: { typed: '<route> …', does: 'switches them off: they answer 404', run: switching(false) },
  list: {
    does: 'shows all routes',
    run: listing(async ({ trx, routes }) => {
      const { availableRoutes } = await readConfig(trx);
      const ids = new Set([...routes.map(({ metaId }) => metaId), ...availableRoutes]);
      return [...ids]
        .sort((a, b) => a - b)
        .map((id) => {
          const own = withId(id, routes).map(({ name, path }) => `${name} (/${path})`);
          const names = own.join(', ') || 'no route of this release';
          return `${String(id).padStart(4)} ${availableRoutes.includes(id) ? 'on ' : 'off'} ${names}`;
        });
    }, 'There are no routes.'),
  },
});

function switching(isOn: boolean): Run {
  return async (words, { trx, routes }) => {
    refuseUnless(words.length > 0, 'Say which routes, by name or meta id.');
    const ids = new Set(words.map((word) => metaIdOf(word, routes)));
    await changeConfig(trx, (config) => {
      const others = config.availableRoutes.filter((id) => !ids.has(id));
      const availableRoutes = isOn ? [...others, ...ids].sort((a, b) => a - b) : others;
      return { ...config, availableRoutes };
    });
    const told = (id: number): string => {
      const names = withId(id, routes).map(({ name }) => name);
      return `${id} (${names.join(', ')}) is ${isOn ? 'on' : 'off'}.`;
    };
    return changed(...[...ids].map(told));
  };
}

const withId = (id: number, routes: Routes): Routes => routes.filter(({ metaId }) => metaId === id);

const metaIdOf = (word: string, routes: Routes): number =>
  orRefuse(
    routes.find(({ name, metaId }) => name === word || String(metaId) === word),
    `There is no route "${word}" that can be switched: \`route list\` shows all.`,
  ).metaId;
