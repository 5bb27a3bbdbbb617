import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '../../environment';
import { installedMigrations } from '../../services/installed';
import { readDocuments } from '../release/documents';
import { documentIdsFile } from './compare';
import { metricLines } from './metrics';
import { namesIn } from './names/names';
import { readSources } from './names/sources';

/**
 * Records everything that is known without a request to the site, and the names in `metrics`, the text of the metrics
 * of all parts.
 */
export async function recordTexts(folder: string, metrics: readonly string[]): Promise<void> {
  mkdirSync(join(folder, 'texts'), { recursive: true });
  const write = (file: string, lines: readonly string[]): void =>
    writeFileSync(join(folder, file), lines.map((line) => `${line}\n`).join(''));
  const inTexts = (name: string): string => join('texts', `${name}.txt`);

  copyFileSync('schema/schema.graphql', join(folder, 'texts', 'schema.graphql'));
  write(documentIdsFile, Object.keys(readDocuments()).sort());
  write(inTexts('migrations'), await migrations());
  write(inTexts('metrics'), metricLines(metrics));
  const { environment, ...names } = namesIn(readSources(process.cwd(), 'web'));
  for (const [subject, lines] of Object.entries(names)) write(inTexts(subject), lines);
  write(inTexts('environment'), [
    ...environmentLines(),
    ...environment.map((name) => `${name}, read by itself`),
  ]);
}

async function migrations(): Promise<string[]> {
  const services = Object.entries(await installedMigrations());
  return services.flatMap(([service, own]) => Object.keys(own).map((name) => `${service}/${name}`)).sort();
}

/** Every variable that the start reads, and the values when all are absent. */
function environmentLines(): string[] {
  const read = new Set<string>();
  const note = (name: string | symbol): undefined => void read.add(String(name));
  const absent = new Proxy({}, { get: (_, name) => note(name), has: (_, name) => note(name) ?? false });
  const defaults = Object.entries(parseEnvironment(absent)).map(
    ([name, value]) => `default of ${name}: ${JSON.stringify(value)}`,
  );
  return [...[...read].sort(), ...defaults.sort()];
}
