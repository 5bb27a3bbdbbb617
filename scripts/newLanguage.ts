/**
 * `npm run new:language -- <code>`: writes a language that the site does not offer yet, as docs/adding-a-language.md
 * describes: its facts, and every text as a marked copy of the English one. `--offer <code>` offers it once everything
 * is translated; `--remove <code>` removes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageFacts } from '../rules/languages';
import { copiesLeft, countOf, removeMarks } from './languages/copies';
import { textHomes } from './languages/homes';
import { factsOf } from './newLanguage/facts';
import { refusalToAdd, refusalToOffer, refusalToRemove } from './newLanguage/refusals';
import { tableFile, withOffer, withoutRow, withRow } from './newLanguage/row';
import { filesOf, removeTexts, writeTexts } from './newLanguage/texts';

const readTable = () => readFileSync(tableFile, 'utf8');

async function add(lng: string): Promise<string> {
  const homes = textHomes();
  const facts = factsOf(lng, readFileSync('web/foundation/design/fonts.css', 'utf8'));
  const marks = await writeTexts(lng, homes, Object.keys(languageFacts));
  writeFileSync(tableFile, await withRow(readTable(), lng, facts));
  return (
    `${filesOf(lng, homes)
      .map((file) => `  ${file}\n`)
      .join('')}  and one row in ${tableFile}\n\n` +
    `${facts.name} is added, written ${facts.direction === 'rtl' ? 'from right to left' : 'from left to right'}, ` +
    `but not offered yet: ${countOf(marks)} texts are copies of the English ones.\n` +
    `npm run languages lists them; docs/adding-a-language.md describes the next steps.`
  );
}

async function offer(lng: string): Promise<string> {
  const left = countOf(copiesLeft(lng, textHomes()));
  if (left > 0) throw new Error(`${left} texts are still to be translated: npm run languages lists them.`);
  writeFileSync(tableFile, await withOffer(readTable(), lng));
  removeMarks(lng);
  return `The site offers "${lng}".`;
}

function remove(lng: string): string {
  removeTexts(lng, textHomes());
  writeFileSync(tableFile, withoutRow(readTable(), lng));
  return `"${lng}" is removed.`;
}

interface Task {
  refusal: (lng: string | undefined) => string | null;
  work: (lng: string) => string | Promise<string>;
}

const tasks = {
  add: { refusal: refusalToAdd, work: add },
  offer: { refusal: refusalToOffer, work: offer },
  remove: { refusal: refusalToRemove, work: remove },
} satisfies Record<string, Task>;

/** Runs the command. Throws an error that explains its use when it is misused. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { offer: { type: 'boolean' }, remove: { type: 'boolean' } },
  });
  const [lng, ...others] = positionals;
  if (others.length > 0 || (values.offer && values.remove))
    throw new Error('One language and one task at a time.');
  const { refusal, work }: Task = values.offer ? tasks.offer : values.remove ? tasks.remove : tasks.add;
  const reason = refusal(lng);
  if (reason !== null || !lng) throw new Error(reason ?? '');
  return work(lng);
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
