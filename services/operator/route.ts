import { changeConfig, readConfig } from '../config/index';
import {
  changed,
  chooseAction,
  Misuse,
  expectNoWords,
  shown,
  type Command,
  type CommandContext,
} from './command';

type Routes = CommandContext['routes'];

/** Switches routes of the site on and off. */
export const route: Command = {
  usage: [
    ['on <route> …', 'switches routes on, each by its name or meta id'],
    ['off <route> …', 'switches them off: they answer 404'],
    ['list', 'shows all routes'],
  ],
  run(words, context) {
    const { action, rest } = chooseAction(words, {
      on: (given: string[]) => change(given, context, true),
      off: (given: string[]) => change(given, context, false),
      list: (given: string[]) => list(given, context),
    });
    return action(rest);
  },
};

async function change(words: string[], { trx, routes }: CommandContext, isOn: boolean) {
  if (words.length === 0) throw new Misuse('Say which routes, by name or meta id.');
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
}

async function list(words: string[], { trx, routes }: CommandContext) {
  expectNoWords(words);
  const { availableRoutes } = await readConfig(trx);
  const ids = [...new Set([...routes.map(({ metaId }) => metaId), ...availableRoutes])].sort((a, b) => a - b);
  const lines = ids.map((id) => {
    const own = withId(id, routes).map(({ name, path }) => `${name} (/${path})`);
    const names = own.join(', ') || 'no route of this release';
    return `${String(id).padStart(4)} ${availableRoutes.includes(id) ? 'on ' : 'off'} ${names}`;
  });
  return shown(lines, 'There are no routes.');
}

const withId = (id: number, routes: Routes): Routes => routes.filter(({ metaId }) => metaId === id);

function metaIdOf(word: string, routes: Routes): number {
  const route = routes.find(({ name, metaId }) => name === word || String(metaId) === word);
  if (route) return route.metaId;
  throw new Misuse(`There is no route "${word}" that can be switched: \`route list\` shows all.`);
}
