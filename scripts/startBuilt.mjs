/**
 * Starts a part of the site, everything by default, from the build that is there. It installs and builds nothing, so an
 * image can run it as a user who may not write there. `npm start` runs it after it has built.
 */
process.env.NODE_ENV ??= 'production';
const { start } = await import('../dist/start/start.js');
await start(process.argv[2] ?? 'all', { development: false });
