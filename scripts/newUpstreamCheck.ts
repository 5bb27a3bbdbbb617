/**
 * Part of `npm test`: a copy of the working tree follows docs/adding-an-upstream.md to the letter. What
 * `npm run new:upstream` writes passes every check at once, and so does what the guide makes of it, which shows on a
 * page; taken away again, nothing of it is left.
 */
import { rmSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { passesChecksOfCode, timed } from './newUpstream/check/checks';
import { copyWorkingTree, type Copy } from './newUpstream/check/copy';
import { readSteps, type Step } from './newUpstream/check/guide';
import { startSite } from './newUpstream/check/site';

const guide = 'docs/adding-an-upstream.md';
const sentence = 'Weather: Berlin 7 °C, London 9 °C';
/** Nobody listens there. */
const deadUrl = 'http://127.0.0.1:1';

const assert: (holds: boolean, fault: string) => asserts holds = (holds, fault) => {
  if (!holds) throw new Error(fault);
};

async function follow(copy: Copy, steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'patch') await copy.run('git', ['apply'], step.text);
    else if (step.kind === 'run') for (const command of step.commands) await copy.run('sh', ['-c', command]);
    else {
      mkdirSync(dirname(join(copy.folder, step.path)), { recursive: true });
      writeFileSync(join(copy.folder, step.path), step.text);
    }
  }
}

/** The steps backwards: what was written is removed, what was changed is changed back. */
async function undo(copy: Copy, steps: Step[]): Promise<void> {
  for (const step of steps.toReversed()) {
    if (step.kind === 'patch') await copy.run('git', ['apply', '--reverse'], step.text);
    if (step.kind === 'write') rmSync(join(copy.folder, step.path));
  }
}

/** Every check, of the files that differ from the original where a check looks at each file by itself. */
async function passesAllChecks(copy: Copy): Promise<void> {
  await passesChecksOfCode(copy);
  await timed('drift', () => copy.run('npm', ['run', '--silent', 'drift']));
}

/** Whether the front page, whole in any case, tells the weather. */
async function tellsWeather(copy: Copy, variables?: Record<string, string>): Promise<boolean> {
  const site = await startSite(copy, variables);
  try {
    const html = await site.page('/en');
    assert(/<h1.*<footer/s.test(html), 'The front page is not whole.');
    return html.includes(sentence);
  } finally {
    await site.stop();
  }
}

async function check(copy: Copy): Promise<void> {
  const steps = readSteps(readFileSync(guide, 'utf8'));
  const inSection = (pattern: RegExp) => steps.filter(({ section }) => pattern.test(section));
  const [first, page, removal] = [inSection(/^1\./), inSection(/On a page$/), inSection(/^Removing/)];
  const shaping = steps.filter((step) => !first.includes(step) && !removal.includes(step));

  process.stdout.write('── as it is written\n');
  await timed('new:upstream', () => follow(copy, first));
  await passesAllChecks(copy);

  process.stdout.write('── as the guide shapes it\n');
  await timed('the guide', () => follow(copy, shaping));
  await passesAllChecks(copy);
  await timed('on a page', async () => {
    assert(await tellsWeather(copy), `The front page does not say "${sentence}".`);
    const isTold = await tellsWeather(copy, { UPSTREAM_WEATHER_URL: deadUrl });
    assert(!isTold, 'The front page tells the embedded weather although another service is named.');
  });

  process.stdout.write('── removed\n');
  await timed('the guide', async () => {
    await undo(copy, page);
    await follow(copy, removal);
  });
  // The tree is the original's again, whose types and drift are checked elsewhere.
  const left = [...copy.differences(), ...copy.generatedElse()];
  assert(left.length === 0, `Removed, it leaves behind: ${left.join(', ')}`);
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
