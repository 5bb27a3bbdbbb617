/**
 * Part of `npm test`: a copy of the working tree gets an upstream, a screen, a language, a guard and a key of the configuration
 * by `npm run new:upstream`, `new:screen`, `new:language`, `new:guard` and `new:config-key`, a letter as docs/adding-a-letter.md
 * says, and a kind of limit as docs/adding-a-kind-of-limit.md does. They pass every check with no further edit. The language is
 * offered when its texts are translated, in the services too. The upstream then follows docs/adding-an-upstream.md to
 * the letter, passes every check, and shows on a page. After their removal nothing of them is left. `--in-turn`: one half by the commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marksFile } from './languages/copies';
import { waysInTurn } from '../testing/commitTurns';
import { refusalToAdd } from './newLanguage/refusals';
import { passesAllChecks, timed } from './newUpstream/check/checks';
import { copyWorkingTree, type Copy } from './newUpstream/check/copy';
import { follow, undo } from './newUpstream/check/following';
import { readSteps } from './newUpstream/check/guide';
import { guidedUpstream } from './newUpstream/check/guided';

/** A language that the site does not have, however many it gets. */
const lng = ['is', 'ug', 'mt', 'cy'].find((code) => refusalToAdd(code) === null) ?? 'is';
const guard = 'newsletter';
const screen = 'betOfTheDay';
const configKey = 'isChatOffered';
const letter = readSteps(readFileSync('docs/adding-a-letter.md', 'utf8'));
const limit = readSteps(readFileSync('docs/adding-a-kind-of-limit.md', 'utf8'));

/** Tests of all screens and languages, beside those that were written. */
const testsOfAll = [
  'scripts/drift/screens.test.ts',
  'gateway/graphiql/graphiql.test.ts',
  'rules/languages.test.ts',
];

/** Runs a script of package.json in a copy. */
const script = (copy: Copy, name: string, ...args: string[]) =>
  copy.run('npm', ['run', '--silent', name, '--', ...args]);

const tests = (copy: Copy, ...files: string[]) => copy.run('jest', ['--runTestsByPath', ...files]);

/** Translated, as far as the marks say; the English texts stay. */
function translate(copy: Copy): void {
  writeFileSync(join(copy.folder, marksFile(lng)), '{}\n');
}

async function isRefused(work: Promise<void>, reason: string): Promise<void> {
  const message = await work.then(
    () => 'nothing was refused',
    (error: unknown) => String(error),
  );
  if (!message.includes(reason)) throw new Error(`Expected a refusal that says "${reason}": ${message}`);
}

async function offerLanguage(copy: Copy): Promise<void> {
  await isRefused(script(copy, 'new:language', '--offer', lng), 'texts are still to be translated');
  translate(copy);
  await script(copy, 'new:language', '--offer', lng);
  const table = readFileSync(join(copy.folder, 'rules/languages.ts'), 'utf8');
  if (new RegExp(`\\b${lng}: .*isOffered`).test(table)) throw new Error('The language is not offered.');
  await script(copy, 'languages');
  await timed('tests', () =>
    tests(
      copy,
      'rules/languages.test.ts',
      ...['config/config', 'games/games', 'seo/seo'].map((name) => `services/${name}.test.ts`),
    ),
  );
}

/** Writes a part of each kind, checks them, offers the language, and removes all but the upstream. */
async function checkEveryPart(copy: Copy): Promise<void> {
  process.stdout.write(
    `── the screen "${screen}", the language "${lng}", the guard "${guard}", the key "${configKey}", a letter and a kind of limit\n`,
  );
  await timed('written', async () => {
    await script(copy, 'new:screen', screen);
    // Before the language, which brings their texts.
    await follow(copy, letter);
    await follow(copy, limit);
    await script(copy, 'new:language', lng);
    await script(copy, 'new:guard', guard);
    await script(copy, 'new:config-key', configKey);
  });
  await passesAllChecks(copy, ...testsOfAll);

  process.stdout.write('── the language offered\n');
  await offerLanguage(copy);

  await timed('removed', async () => {
    await script(copy, 'new:screen', '--remove', screen);
    await script(copy, 'new:language', '--remove', lng);
    await undo(copy, limit);
    await undo(copy, letter);
    await script(copy, 'new:guard', '--remove', guard);
    await script(copy, 'new:config-key', '--remove', configKey);
  });
}

const halves = ['every part', 'the guide of an upstream'];
/** What is checked: both by hand and in the long form, one by the commit in `npm test`, as each takes all checks. */
const turns = process.argv.includes('--in-turn') ? waysInTurn('new parts', halves) : halves;

async function check(copy: Copy): Promise<void> {
  const upstream = guidedUpstream(copy);
  process.stdout.write('── an upstream\n');
  await timed('written', upstream.write);
  if (turns.includes('every part')) await checkEveryPart(copy);

  process.stdout.write('── the upstream shaped by its guide\n');
  await timed('the guide', upstream.shape);
  if (turns.includes('the guide of an upstream')) {
    await passesAllChecks(copy);
    await timed('on a page', upstream.showsOnPage);
  }

  process.stdout.write('── all removed\n');
  await timed('the guide', upstream.remove);
  // The tree is the original's again, whose types and drift are checked elsewhere.
  const left = [...copy.differences(), ...copy.generatedElse()];
  if (left.length > 0) throw new Error(`Removed, they leave behind: ${left.join(', ')}`);
}

const copy = copyWorkingTree();
try {
  await check(copy);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  copy.remove();
}
