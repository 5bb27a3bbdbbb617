/** `npm run dev`: the whole site with hot reload and GraphiQL; SDL, OpenAPI files and documents are watched. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, root, runScript } from './ensure.mjs';

ensureInstalled();
runScript('generate');

let timer;
const regenerate = () => {
  clearTimeout(timer);
  timer = setTimeout(
    () => spawn('npm', ['run', '--silent', 'generate'], { cwd: root, stdio: 'inherit' }),
    200,
  );
};
for (const folder of ['schema/types', 'schema/upstreams']) watch(join(root, folder), regenerate);
watch(join(root, 'web'), { recursive: true }, (_event, file) => {
  if (file && /\.tsx?$|\/examples\.json$/.test(file) && !file.includes('__generated__')) regenerate();
});

process.env.NODE_ENV = 'development';
// No load balancer stands in front of it, and the watcher kills a process that takes long to stop.
process.env.SHUTDOWN_GRACE_MS ??= '0';
// In a process group of its own: otherwise a signal to this group would reach the watcher twice, and the watcher would
// then kill the site and leave its database server running.
const child = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'scripts/devServer.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
child.on('exit', (code) => process.exit(code ?? 0));
