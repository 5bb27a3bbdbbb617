/**
 * `npm run contract -- --base-url <url> [--service <name>] [--login <login> --password <password>]`: tests any server
 * against the OpenAPI files of schema/upstreams; exits with 1 when an answer differs from them. It signs in, registers
 * a player and places a coupon: run it only where that is allowed.
 */
import { parseArgs } from 'node:util';
import { send } from './contract/http';
import { readOperations } from './contract/openapi';
import { checkLine } from './contract/report';
import { runSuite, type Check } from './contract/suite';
import { demoSignIn } from '../services/players/demo';

const usage =
  'npm run contract -- --base-url <url> [--service <name>] [--login <login> --password <password>]';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    service: { type: 'string' },
    login: { type: 'string', default: demoSignIn.email },
    password: { type: 'string', default: demoSignIn.password },
  },
});
const { 'base-url': baseUrl, service: tested, login, password } = values;
if (!baseUrl || !/^https?:/.test(baseUrl)) fail(`The server to test is missing: ${usage}`);
const reached = await send(baseUrl, { method: 'GET', path: '/', headers: {} });
if ('failure' in reached) fail(`${baseUrl} cannot be reached: ${reached.failure}`);
const operations = readOperations();
const services = [...new Set(operations.map(({ service }) => service))];
if (tested && !services.includes(tested)) fail(`There is no service "${tested}": ${services.join(', ')}.`);

/** A service that is only needed to sign in or to find an example may be elsewhere. */
function baseUrlOf(service: string): string {
  const elsewhere = tested && service !== tested && process.env[`UPSTREAM_${service.toUpperCase()}_URL`];
  return elsewhere || (baseUrl as string);
}

const counts: Record<Check['outcome'], number> = { kept: 0, broken: 0, skipped: 0 };
const isTested = ({ service }: { service: string }) => !tested || service === tested;
for await (const check of runSuite({ operations, isTested, baseUrlOf, credentials: { login, password } })) {
  counts[check.outcome]++;
  process.stdout.write(`${checkLine(check)}\n`);
}
process.stdout.write(`\n${counts.kept} kept, ${counts.broken} broken, ${counts.skipped} skipped\n`);
process.exit(counts.broken > 0 ? 1 : 0);
