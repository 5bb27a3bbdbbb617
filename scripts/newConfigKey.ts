/**
 * `npm run new:config-key -- <name>`: writes a key of the site's configuration that works at once, as
 * docs/adding-a-config-key.md describes: in the contract, the schema, the gateway and the operator's commands, with its test.
 * `--kind number` or `--kind text` for one that is no switch. `--remove <name>` removes it.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './ensure.mjs';
import { hasKey, kinds, places, testOf, withKey, withoutKey, type Kind } from './newConfigKey/entries';
import { isKind, refusalToAdd, refusalToRemove, type KeyFacts } from './newConfigKey/refusals';
import { writeTemplate } from './templates';

const template = 'scripts/newConfigKey/templates/key.test.ts.tmpl';

/** The product's own modules. */
const modules = () =>
  ['gateway', 'services', 'web', 'rules', 'e2e', 'testing'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('__generated__'))
      .map((path) => join(room, path)),
  );

const facts: KeyFacts = {
  has: (name) => places.some((place) => hasKey(readFileSync(place.file, 'utf8'), place, name)),
  isReleased: (name) => new RegExp(`^  ${name}: `, 'm').test(readFileSync('schema/released.graphql', 'utf8')),
  usersOf(name) {
    const own = [testOf(name), ...places.map(({ file }) => file)];
    const used = new RegExp(`\\b${name}\\b`);
    return modules().filter((path) => !own.includes(path) && used.test(readFileSync(path, 'utf8')));
  },
};

/** Changes the files that list the keys, and generates what follows from them. */
function change(made: (text: string, place: (typeof places)[number]) => string): string[] {
  const changed = places.filter((place) => {
    const before = readFileSync(place.file, 'utf8');
    const after = made(before, place);
    if (after !== before) writeFileSync(place.file, after);
    return after !== before;
  });
  generate();
  return changed.map(({ file }) => file);
}

async function add(name: string, kind: Kind): Promise<string> {
  const { otherwise, set } = kinds[kind];
  await writeTemplate(template, testOf(name), { name, otherwise, set });
  const changed = change((text, place) => withKey(text, place, name, kind));
  return (
    `  ${testOf(name)}\n  and its entry in\n${changed.map((file) => `  ${file}\n`).join('')}\n` +
    `The key "${name}" works: npm run admin -- config set ${name} ${set.replaceAll("'", '"')}\n` +
    `Say in each place what it decides; docs/adding-a-config-key.md describes the steps.`
  );
}

function remove(name: string): string {
  if (existsSync(testOf(name))) rmSync(testOf(name));
  change((text, place) => withoutKey(text, place, name));
  return `The key "${name}" is removed.`;
}

/** Runs the command. Throws an error that explains its use when it is misused. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' }, kind: { type: 'string', default: 'switch' } },
  });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error('One key at a time.');
  const { kind } = values;
  const refusal = values.remove ? refusalToRemove(name, facts) : refusalToAdd(name, kind, facts);
  if (refusal !== null || !name || !isKind(kind)) throw new Error(refusal ?? '');
  return values.remove ? remove(name) : add(name, kind);
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
