import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a part of a document that is made from files: `made` takes the place of what stands between the marks of `name`.
 * Throws when the document lacks a mark.
 */
export function writeBetween(document: string, name: string, made: string): void {
  const begin = `<!-- ${name}: written by npm run generate -->`;
  const end = `<!-- /${name} -->`;
  const text = readFileSync(document, 'utf8');
  const [from, to] = [begin, end].map((mark) => {
    const at = text.indexOf(mark);
    if (at < 0) throw new Error(`${document} has no line "${mark}": put it back where its list belongs.`);
    return at;
  }) as [number, number];
  writeFileSync(document, `${text.slice(0, from)}${begin}\n\n${made}\n\n${text.slice(to)}`);
}
