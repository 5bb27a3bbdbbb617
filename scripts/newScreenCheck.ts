/**
 * Part of `npm test`: in a copy of the working tree, what `npm run new:screen` writes passes the checks with no edit by
 * hand; taken away again, nothing of it is left.
 */
import { passesChecksOfCode, timed } from './newUpstream/check/checks';
import { copyWorkingTree, type Copy } from './newUpstream/check/copy';

const name = 'betOfTheDay';

/** What looks at all screens: their addresses, visits, budgets and examples, and the documents that the site sends. */
const testsOfAllScreens = ['scripts/drift/screens.test.ts', 'gateway/graphiql/graphiql.test.ts'];

const newScreen = (copy: Copy, ...words: string[]) =>
  copy.run('npm', ['run', '--silent', 'new:screen', '--', ...words]);

async function check(copy: Copy): Promise<void> {
  process.stdout.write('── as it is written\n');
  await timed('new:screen', () => newScreen(copy, name));
  const written = copy.differences();
  await passesChecksOfCode(copy, ...testsOfAllScreens);

  process.stdout.write('── removed\n');
  await timed('new:screen --remove', () => newScreen(copy, '--remove', name));
  const left = [...copy.differences(), ...copy.generatedElse()];
  if (left.length > 0) throw new Error(`Removed, it leaves behind: ${left.join(', ')}`);
  process.stdout.write(`   ${written.length} files were written and are gone or as they were\n`);
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
