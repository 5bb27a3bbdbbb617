/**
 * Starts a part of the site, everything by default, from the existing build. It installs and builds nothing, so that an
 * image can run it as a user without write access. `npm start` runs it after building.
 */
process.env.NODE_ENV ??= 'production';
const { start } = await import('../dist/start/start.js');
await start(process.argv[2] ?? 'all', { development: false });
