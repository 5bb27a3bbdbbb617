/**
 * `npm run new:guard -- <name>`: writes a guard of the navigation that works at once, as docs/adding-a-guard.md
 * describes: its code, its test, and its place in the order. `--remove <name>` removes it.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './ensure.mjs';
import { orderFile, withGuard, withoutGuard } from './newGuard/order';
import { filesOf, refusalToAdd, refusalToRemove, type GuardFacts } from './newGuard/refusals';
import { writeTemplate } from './templates';

const templates = 'scripts/newGuard/templates';
const templateOf = (kind: string) => join(templates, `guard${kind}.tmpl`);

/** The client's own modules, by path. */
function modules(): string[] {
  return readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('__generated__'))
    .map((path) => join('web', path));
}

function look(): GuardFacts {
  const code = modules().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return {
    order: readFileSync(orderFile, 'utf8'),
    template: readFileSync(templateOf('.ts'), 'utf8'),
    exists: existsSync,
    importersOf(name) {
      const imported = new RegExp(`from '(?:\\.|[./\\w-]*/guards)/${name}'`);
      const own: string[] = [...Object.values(filesOf(name)), orderFile];
      return code
        .filter(({ path, text }) => !own.includes(path) && imported.test(text))
        .map(({ path }) => path);
    },
    hasFragment: (name) => code.some(({ text }) => text.includes(`fragment ${name} on `)),
  };
}

async function add(name: string, { order }: GuardFacts): Promise<string> {
  const { code, test } = filesOf(name);
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  for (const [path, kind] of [
    [code, '.ts'],
    [test, '.test.ts'],
  ] as const)
    await writeTemplate(templateOf(kind), path, { name, words });
  writeFileSync(orderFile, withGuard(order, name));
  generate();
  return (
    `  ${code}\n  ${test}\n  and its import, its fragment and its place in ${orderFile}\n\n` +
    `The guard "${name}" works, and judges last: move its line to its place, and write its decision;\n` +
    `docs/adding-a-guard.md describes the steps.`
  );
}

function remove(name: string, { order }: GuardFacts): string {
  for (const path of Object.values(filesOf(name))) rmSync(path, { force: true });
  writeFileSync(orderFile, withoutGuard(order, name));
  generate();
  return `The guard "${name}" is removed.`;
}

/** Runs the command. Throws an error that explains its use when it is misused. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' } },
  });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error('One guard at a time.');
  const facts = look();
  const refusal = (values.remove ? refusalToRemove : refusalToAdd)(name, facts);
  if (refusal !== null || !name) throw new Error(refusal ?? '');
  return values.remove ? remove(name, facts) : add(name, facts);
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
