/**
 * `npm run new:upstream -- <name>`: writes an upstream that works at once, as docs/adding-an-upstream.md describes: its
 * contract, its domain in the gateway and an embedded service. No other file is edited: the lists of upstreams and
 * domains are generated from these files.
 */
import { readFileSync } from 'node:fs';
import { generate } from './ensure.mjs';
import { writeFiles } from './newUpstream/files';
import { refusalOf } from './newUpstream/names';

async function addUpstream(name: string): Promise<void> {
  const written = await writeFiles(name);
  generate();
  process.stdout.write(
    `${written.map((file) => `  ${file}\n`).join('')}\n` +
      `The upstream "${name}" works: npm run dev, then query it in GraphiQL. Now change it, beginning with its\n` +
      `contract in schema/; docs/adding-an-upstream.md describes the steps.\n`,
  );
}

const [name, ...others] = process.argv.slice(2);
const refusal =
  others.length > 0
    ? 'One upstream at a time.'
    : refusalOf(name, readFileSync('schema/schema.graphql', 'utf8'));
if (name && !refusal) await addUpstream(name);
else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
