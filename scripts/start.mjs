/** `npm start`: installs and builds what is missing, then runs the part that is asked for, everything by default. */
import { ensureBuilt, ensureInstalled } from './ensure.mjs';

const part = process.argv[2] ?? 'all';
ensureInstalled();
if (part === 'all' || part === 'web') ensureBuilt();

process.env.NODE_ENV ??= 'production';
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../start.ts');
await start(part, { development: false });
