import { isKeyword } from '../newUpstream/names';
import { kinds, type Kind } from './entries';

const example = 'npm run new:config-key -- isChatOffered';

/** The facts about the configuration that decide. */
export interface KeyFacts {
  /** Whether the contract or the schema has the key. */
  has(name: string): boolean;
  /** Whether the released schema has it, which protects it. */
  isReleased(name: string): boolean;
  /** The files that use it, other than those that list all keys. */
  usersOf(name: string): readonly string[];
}

/** Whether a word is one of the kinds of values. */
export const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word);

/** Why a key cannot have this name and kind, and what to do; null when it can. */
export function refusalToAdd(name: string | undefined, kind: string, facts: KeyFacts): string | null {
  if (!name) return `The name of the key is missing: ${example}`;
  if (!/^[a-z][a-zA-Z0-9]{2,39}$/.test(name) || isKeyword(name))
    return `"${name}" cannot be a key: choose 3 to 40 letters and digits, a small letter first, as in ${example}`;
  if (!isKind(kind)) return `"${kind}" is no kind of value: choose ${Object.keys(kinds).join(', ')}.`;
  if ((kind === 'switch') !== /^(is|are)[A-Z]/.test(name))
    return `The name of a switch, and of no other key, begins with "is" or "are": "${name}" is to be a ${kind}.`;
  return facts.has(name) ? `The configuration has a key "${name}" already.` : null;
}

/** Why a key cannot be removed; null when it can. */
export function refusalToRemove(name: string | undefined, facts: KeyFacts): string | null {
  if (!name) return `The name of the key is missing: npm run new:config-key -- --remove isChatOffered`;
  if (!facts.has(name)) return `"${name}" is not a key: schema/upstreams/config.yaml lists them.`;
  if (facts.isReleased(name))
    return `"${name}" is in the released schema: deprecate it first, as CONTRIBUTING.md says.`;
  const [user] = facts.usersOf(name);
  return user ? `${user} uses the key "${name}": change that first.` : null;
}
