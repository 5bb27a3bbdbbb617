/**
 * Writes all generated code: the code derived from the folders of screens, upstream types, the printed schema, resolver
 * types, the gateway's lists of upstreams, domains and types with ids, Relay artifacts and the trusted documents; and
 * the lists of upstreams in docs/configuration.md and of decisions in ARCHITECTURE.md. `npm run drift` reports when the
 * committed part of it is stale.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { generate, loadCodegenConfig } from '@graphql-codegen/cli';
import { buildSchema, isInterfaceType } from 'graphql';
import openapiTS, { astToString } from 'openapi-typescript';
import { noteGenerated } from './ensure.mjs';
import { writeDocuments } from './generate/documents';
import { writeScreenCode } from './generate/screens';
import {
  operationsFile,
  presentDocuments,
  readDocuments,
  readReleaseRecord,
  toJson,
} from './release/documents';

const upstreams = 'schema/upstreams';
const domains = 'gateway/domains';

/** The OpenAPI files by the names of their upstreams. */
function contracts(): Map<string, string> {
  const files = readdirSync(upstreams).filter((file) => file.endsWith('.yaml'));
  return new Map(files.map((file) => [parse(file).name, join(upstreams, file)]));
}

async function writeUpstreamTypes(): Promise<void> {
  const target = join(upstreams, '__generated__');
  mkdirSync(target, { recursive: true });
  const files = contracts();
  for (const former of readdirSync(target)) if (!files.has(parse(former).name)) rmSync(join(target, former));
  for (const [name, file] of files) {
    const types = await openapiTS(new URL(`../${file}`, import.meta.url));
    writeFileSync(join(target, `${name}.ts`), astToString(types));
  }
}

/** Writes a module of the gateway that is derived only from files, such as a list of them. */
function writeModule(room: string, file: string, text: string): void {
  const folder = join('gateway', room, '__generated__');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The names of the upstreams, from their contracts. */
function writeUpstreamNames(): void {
  const names = [...contracts().keys()].sort().map((name) => `'${name}'`);
  writeModule('upstream', 'names.ts', `export const upstreamNames = [${names.join(', ')}] as const;\n`);
}

/** The list of domains: the folders that have a `domain.ts`. The compiler reports an upstream without a domain. */
function writeDomainList(): void {
  const names = readdirSync(domains)
    .filter((folder) => existsSync(join(domains, folder, 'domain.ts')))
    .sort();
  const imports = names.map((name) => `import { domain as ${name} } from '../${name}/domain';\n`).join('');
  writeModule(
    'domains',
    'domains.ts',
    `import type { UpstreamName } from '../../upstream/names';\n${imports}\n` +
      `export const domains = { ${names.join(', ')} } satisfies Record<UpstreamName, object> & Record<string, object>;\n`,
  );
}

/** The names of the types whose objects have a global id. */
function writeNodeTypes(): void {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getImplementations(node).objects : [];
  const names = types.map(({ name }) => `'${name}'`).sort();
  writeModule('request', 'nodeTypes.ts', `export type NodeType = ${names.join(' | ')};\n`);
}

/** The types that the resolvers of each GraphQL type start from, by the names that the domains export. */
function parentMappers(): Record<string, string> {
  const mappers: Record<string, string> = {};
  for (const domain of readdirSync(domains)) {
    const file = join(domains, domain, 'parents.ts');
    if (!existsSync(file)) continue;
    for (const [, type] of readFileSync(file, 'utf8').matchAll(
      /^export (?:interface|type) (?:\{ \w+ as )?(\w+)Parent\b/gm,
    ))
      if (type) mappers[type] = `../domains/${domain}/parents#${type}Parent`;
  }
  return mappers;
}

/** Runs codegen.yml with the mappers. */
async function writeSchemaAndResolvers(): Promise<void> {
  const { config } = await loadCodegenConfig({ configFilePath: 'codegen.yml' });
  config.config = { ...config.config, mappers: parentMappers() };
  await generate({ ...config, silent: true, errorsOnly: true }, true);
}

function run(command: string, ...args: string[]): void {
  execFileSync(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * The compiler keeps artifacts whose document was removed: removes them when no source contains their name any more.
 */
function forgetFormerArtifacts(): void {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const isArtifact = (file: string) => file.endsWith('.graphql.ts');
  const sources = files
    .filter((file) => !isArtifact(file))
    .map((file) => readFileSync(join('web', file), 'utf8'));
  const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  for (const file of files.filter(isArtifact)) {
    if (!words.has(basename(file, '.graphql.ts'))) rmSync(join('web', file));
  }
}

/**
 * The compiler writes a document only together with its artifact. When an artifact is current but the list lacks its
 * document, as after a merge, the artifact is removed so that both are written again.
 */
function forgetUnlistedArtifacts(): void {
  const listed = readDocuments();
  for (const file of readdirSync('web', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.graphql.ts')) continue;
    const path = join('web', file);
    const id = /"id": "([0-9a-f]{32})"/.exec(readFileSync(path, 'utf8'))?.[1];
    if (id !== undefined && !(id in listed)) rmSync(path);
  }
}

/**
 * The compiler only adds documents; removes those that neither an artifact nor a release names any more. Documents of
 * releases stay, because open tabs outlive a deploy.
 */
function forgetFormerDocuments(): void {
  const trusted = new Set([...presentDocuments(), ...Object.keys(readReleaseRecord())]);
  const kept = Object.entries(readDocuments()).filter(([id]) => trusted.has(id));
  writeFileSync(operationsFile, toJson(Object.fromEntries(kept)));
}

await writeScreenCode();
await writeUpstreamTypes();
writeDocuments(contracts());
await writeSchemaAndResolvers();
writeUpstreamNames();
writeDomainList();
writeNodeTypes();
if (!existsSync(operationsFile)) writeFileSync(operationsFile, '{}\n');
forgetUnlistedArtifacts();
run('relay-compiler');
forgetFormerArtifacts();
forgetFormerDocuments();
noteGenerated();
