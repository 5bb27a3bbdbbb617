/**
 * Builds bundles side by side: `client` for browsers, `render` for drawing pages on the server, `server` for all processes.
 * `npm run build` builds the first two, `npm run build:server` the last; `ensureBuilt` those that are not current, together.
 */
import { bin, runBeside } from './ensure.mjs';

const commands = {
  client: [],
  render: ['--ssr', 'web/delivery/server/render.tsx', '--outDir', 'dist/server'],
  server: ['--config', 'vite.server.config.ts'],
};

const names = process.argv.slice(2);
for (const name of names)
  if (!(name in commands)) {
    console.error(`There is no bundle "${name}": ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }

const building = names.map((name) => [
  name,
  runBeside(bin('vite'), ['build', '--logLevel', 'warn', ...commands[name]]),
]);
for (const [name, finish] of building) {
  try {
    await finish();
  } catch {
    console.error(`The bundle "${name}" was not built.`);
    process.exitCode = 1;
  }
}
