/** `npm start`: installs and builds what is missing, then runs the given part, everything by default. */
import { ensureBuilt, ensureInstalled } from './ensure.mjs';

ensureInstalled();
ensureBuilt(process.argv[2]);
await import('./startBuilt.mjs');
