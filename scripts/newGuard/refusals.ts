import { isKeyword } from '../newUpstream/names';
import { hasGuard } from './order';

const example = 'npm run new:guard -- newsletter';

/** The facts about the guards' folder that decide. */
export interface GuardFacts {
  /** The text of the file with their order. */
  order: string;
  /** The code of a new guard, before its name is filled in. */
  template: string;
  exists(path: string): boolean;
  /** The modules that import from the guards' folder the guard of this name. */
  importersOf(name: string): readonly string[];
  /** Whether a document of the client has a fragment with this name. */
  hasFragment(name: string): boolean;
}

/** The files of a guard. */
export function filesOf(name: string): { code: string; test: string } {
  return { code: `web/navigation/guards/${name}.ts`, test: `web/navigation/guards/${name}.test.ts` };
}

/** Why a guard cannot have this name, and what to do; null when it can. */
export function refusalToAdd(name: string | undefined, facts: GuardFacts): string | null {
  if (!name) return `The name of the guard is missing: ${example}`;
  if (!/^[a-z][a-zA-Z0-9]{1,30}$/.test(name) || isKeyword(name))
    return (
      `"${name}" cannot be a guard's name: choose 2 to 31 letters and digits, a small letter first, ` +
      `and no reserved word of TypeScript, as in ${example}`
    );
  const taken = Object.values(filesOf(name)).find((path) => facts.exists(path));
  if (taken) return `${taken} exists already: choose another name, or remove it first.`;
  if (facts.hasFragment(`${name}_page`))
    return `The client has a fragment ${name}_page already: choose another name.`;
  if (wordsOf(facts.template + facts.order).has(name))
    return `The code of guards uses the word "${name}" itself: choose another name.`;
  return null;
}

/** Why a guard cannot be removed; null when it can. */
export function refusalToRemove(name: string | undefined, facts: GuardFacts): string | null {
  if (!name) return 'The name of the guard is missing: npm run new:guard -- --remove newsletter';
  if (!hasGuard(facts.order, name))
    return `"${name}" is not a guard: web/navigation/guards/order.ts lists them.`;
  const [importer] = facts.importersOf(name);
  return importer ? `${importer} uses the guard "${name}": change that first.` : null;
}

/** The words in some code, except its comments. */
function wordsOf(code: string): ReadonlySet<string> {
  return new Set(code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').match(/[a-zA-Z]\w*/g));
}
