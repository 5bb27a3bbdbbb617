import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const burner = 'scripts/burn.mjs';
/** A program that tells its process id and then lives on. */
const lasting = 'console.log(process.pid); setInterval(() => {}, 1000)';

it('ends with its command, whose output and code it hands on', () => {
  const ended = spawnSync(process.execPath, [
    burner,
    process.execPath,
    '-e',
    'console.log("done"); process.exit(3)',
  ]);
  expect([ended.stdout.toString(), ended.status]).toEqual(['done\n', 3]);
});

it('burns while the command runs', () => {
  // The command ends once its parent has used a tenth of a second of processor time.
  const waits =
    'const used = () => Number(require("fs").readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(" ")[13]);' +
    'const wait = () => (used() >= 10 ? process.exit(0) : setTimeout(wait, 10)); wait();';
  expect(spawnSync(process.execPath, [burner, process.execPath, '-e', waits]).status).toBe(0);
});

it('ends with its parent and stops the command, also when the parent is killed', async () => {
  const parent = spawn(process.execPath, [
    '-e',
    `require('child_process').spawn(process.execPath, ${JSON.stringify([burner, process.execPath, '-e', lasting])}, { stdio: 'inherit' })`,
  ]);
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // All three have the same output, which closes when the last of them ended.
  await once(parent.stdout, 'close');
});

it('says that a command does not run, and which', () => {
  const ended = spawnSync(process.execPath, [burner, 'no-such-command']);
  expect([ended.stderr.toString(), ended.status]).toEqual([
    'no-such-command does not run: spawn no-such-command ENOENT\n',
    1,
  ]);
});
