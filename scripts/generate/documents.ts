/** The parts of documents that are made from files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionList } from './decisionList';
import { upstreamList } from './upstreamList';

/**
 * Writes them in a tree: the upstreams with their paths, `contracts` by name, and the decisions. An image of a container is built
 * without documents, and has nothing to write.
 */
export function writeDocuments(contracts: ReadonlyMap<string, string>, tree = '.'): void {
  if (!existsSync(join(tree, 'docs'))) return;
  writeBetween(tree, 'docs/configuration.md', 'upstreams', upstreamList(contracts));
  writeBetween(tree, 'ARCHITECTURE.md', 'decisions', decisionList(tree));
}

/** `made` takes the place of what stands between the marks of a name. Throws when the document lacks a mark. */
function writeBetween(tree: string, document: string, name: string, made: string): void {
  const path = join(tree, document);
  const text = readFileSync(path, 'utf8');
  const begin = `<!-- ${name}: written by npm run generate -->`;
  const placeOf = (mark: string): number => {
    const at = text.indexOf(mark);
    if (at < 0) throw new Error(`${document} has no line "${mark}": put it back where its list belongs.`);
    return at;
  };
  const before = text.slice(0, placeOf(begin));
  writeFileSync(path, `${before}${begin}\n\n${made}\n\n${text.slice(placeOf(`<!-- /${name} -->`))}`);
}
