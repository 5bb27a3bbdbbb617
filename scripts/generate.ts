/**
 * Writes all generated code: upstream types, the printed schema, resolver types, Relay artifacts and the
 * trusted documents. `npm run generate`; `npm run drift` tells when the committed part of it is stale.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const upstreams = 'schema/upstreams';
const operations = 'schema/operations.json';

async function writeUpstreamTypes(): Promise<void> {
  const target = join(upstreams, '__generated__');
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(upstreams).filter((name) => name.endsWith('.yaml'))) {
    const types = await openapiTS(new URL(`../${upstreams}/${file}`, import.meta.url));
    writeFileSync(join(target, `${parse(file).name}.ts`), astToString(types));
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The compiler only ever adds documents; those that no artifact names any more are not to be trusted. */
function forgetFormerDocuments(): void {
  const artifacts = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql.ts'))
    .map((file) => readFileSync(join('web', file), 'utf8'));
  const present = new Set(artifacts.map((text) => /@relayRequestID (\w+)/.exec(text)?.[1]));
  const known = JSON.parse(readFileSync(operations, 'utf8')) as Record<string, string>;
  const kept = Object.entries(known).filter(([id]) => present.has(id));
  writeFileSync(operations, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

await writeUpstreamTypes();
run('graphql-codegen', '--config', 'codegen.yml');
if (!existsSync(operations)) writeFileSync(operations, '{}\n');
run('relay-compiler');
forgetFormerDocuments();
