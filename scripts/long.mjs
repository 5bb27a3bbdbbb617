/**
 * `npm run test:long`: tests at full length, for a night rather than for every change, in parts of at most an hour. They
 * read TEST_LONG to choose the number of seeds, rounds and combinations. Results are kept by commit in `.cache/long`: a run
 * that was stopped continues with the parts that have none. `npm run test:long -- <parts>` runs the named parts, again if
 * they have run; `npm run chaos` is one of them. A suite with `const longParts = 8;` is dealt out over so many parts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { readBrowserTests } from './check/specs.mjs';
import { bin, ensureBuilt, ensureInstalled, root } from './ensure.mjs';
import { partsOf, partsToRun, summaryOf } from './long/parts.mjs';
import { logOf, noteResult, readResults, stateOfCode } from './long/results.mjs';

const commands = {
  jest: (files) => [bin('jest'), ['--maxWorkers=2', '--runTestsByPath', ...files]],
  playwright: (files) => [bin('playwright'), ['test', ...files]],
};

function allParts() {
  const listed = JSON.parse(execFileSync(bin('jest'), ['--listTests', '--json'], { cwd: root }));
  const suites = listed.map((path) => relative(root, path)).sort();
  const textOf = (path) => readFileSync(join(root, path), 'utf8');
  const isLong = (path) => /TEST_LONG|testing\/runs'/.test(textOf(path));
  const dealt = suites.flatMap((path) => {
    const [, count] = /^const longParts = (\d+);$/m.exec(textOf(path)) ?? [];
    return count === undefined ? [] : [[path, Number(count)]];
  });
  const specs = [...readBrowserTests(root).keys()].filter((path) => path.endsWith('.spec.ts'));
  return partsOf(suites, suites.filter(isLong), specs, new Map(dealt));
}

let isStopped = false;

/** Runs a part; its output goes to the terminal and to the log. Undefined when it was stopped. */
function runPart({ name, tool, files }, log) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const [command, args] = commands[tool](files);
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = createWriteStream(join(root, log));
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(process.stdout, { end: false });
    stream.pipe(output, { end: false });
  }
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  return new Promise((done) => {
    child.once('close', (code) => {
      output.end();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      const seconds = Math.round((Date.now() - started) / 1000);
      done(isStopped ? undefined : { passed: code === 0, seconds, log });
    });
  });
}

function chosenParts(state) {
  try {
    return partsToRun(parts, names, readResults(state));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const names = process.argv.slice(2);
ensureInstalled();
const parts = allParts();
const state = stateOfCode();
const chosen = chosenParts(state);
ensureBuilt();
process.env.TEST_LONG = '1';
process.env.CHROMIUM_PATH = await ensureBrowser();
for (const part of chosen) {
  const result = await runPart(part, logOf(state, part.name));
  if (isStopped) break;
  if (stateOfCode() !== state) {
    console.error(`The code changed while ${part.name} ran: the result counts for neither state.`);
    break;
  }
  noteResult(state, part.name, result);
}
const { lines, isWhole } = summaryOf(names.length > 0 ? chosen : parts, readResults(state));
console.log(`\n${lines.join('\n')}\nlogs: .cache/long/${state}`);
process.exitCode = isWhole ? 0 : 1;
