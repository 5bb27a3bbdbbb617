/** `npm start`: installs and builds what is missing, then runs the part that is asked for, everything by default. */
import { ensureBuilt, ensureInstalled } from './ensure.mjs';

const part = process.argv[2] ?? 'all';
ensureInstalled();
ensureBuilt(part);

process.env.NODE_ENV ??= 'production';
const { start } = await import('../dist/start/start.js');
await start(part, { development: false });
