/**
 * `node scripts/burn.mjs <command> [arguments]` runs a command while this process keeps a core of the machine busy, and
 * exits with the command's code. It never outlives its parent: when the parent is gone, the command is stopped as well.
 */
import { spawn } from 'node:child_process';

/** Short, so that the end of the command or of the parent is noticed soon. */
const sliceMs = 20;

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Name the command to run beside a busy core: node scripts/burn.mjs npm test');
  process.exit(1);
}

const parent = process.ppid;
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(`${command} does not run: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
// The command decides how it ends; this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

function burn() {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
  // A process whose parent is gone gets another one.
  if (process.ppid !== parent) {
    child.kill('SIGTERM');
    process.exit(1);
  }
  setImmediate(burn);
}
burn();
