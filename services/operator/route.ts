import { changeConfig, readConfig } from '../config/index';
import { changed, chooseAction, Misuse, noWords, shown, type Command, type CommandContext } from './command';

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
  return changed(
    ...[...ids].map((id) => `${id} (${namesOf(id, routes).join(', ')}) is ${isOn ? 'on' : 'off'}.`),
  );
}

async function list(words: string[], { trx, routes }: CommandContext) {
  noWords(words);
  const { availableRoutes } = await readConfig(trx);
  const ids = [...new Set([...routes.values(), ...availableRoutes])].sort((a, b) => a - b);
  const lines = ids.map((id) => {
    const names = namesOf(id, routes).join(', ') || 'no route of this release';
    return `${String(id).padStart(4)} ${availableRoutes.includes(id) ? 'on ' : 'off'} ${names}`;
  });
  return shown(lines, 'There are no routes.');
}

const namesOf = (id: number, routes: Routes): string[] =>
  [...routes].filter(([, one]) => one === id).map(([name]) => name);

function metaIdOf(word: string, routes: Routes): number {
  const id = routes.get(word) ?? (/^\d{1,9}$/.test(word) ? Number(word) : undefined);
  if (id !== undefined && namesOf(id, routes).length > 0) return id;
  throw new Misuse(`There is no route "${word}" that can be switched: \`route list\` shows all.`);
}
