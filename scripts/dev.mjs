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
  if (file && /\.tsx?$/.test(file) && !file.includes('__generated__')) regenerate();
});

process.env.NODE_ENV = 'development';
const child = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'scripts/devServer.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
