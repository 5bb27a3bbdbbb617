/** Before the tests of the site in process: the build, and the database server that the tests of the services use. */
import startServer from '../../services/testing/startServer';
import { ensureBuilt } from '../../scripts/ensure.mjs';

export default async function prepare(): Promise<void> {
  ensureBuilt();
  await startServer();
}
