import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** How two records differ. */
export interface Comparison {
  /** A text for each difference, with the files in which it occurs. */
  differences: string[];
  /** Additions that do not count as differences. */
  welcome: string[];
}

/** The file of a record with the ids of trusted documents; new ids are allowed. */
export const documentIdsFile = join('texts', 'operations.txt');

/** The folder of a record with the answers to the example of each document, by visitor; new documents are allowed. */
export const examplesFolder = 'examples';

/** How many lines, and how many files, are printed for a difference. */
const shownLines = 6;
const shownFiles = 5;

/** Compares the record in a folder with a later one. */
export function compareRecords(former: string, present: string): Comparison {
  const files = [...new Set([...filesIn(former), ...filesIn(present)])].sort();
  const welcome: string[] = [];
  const filesByDifference = new Map<string, string[]>();
  for (const file of files) {
    const [before, after] = [linesOf(former, file), linesOf(present, file)];
    if (!before && file.startsWith(examplesFolder + sep)) {
      welcome.push(`the answer to a new document: ${file}`);
      continue;
    }
    const { gone, added } = changeOf(before, after);
    if (file === documentIdsFile && gone.length === 0) {
      welcome.push(...added.map((id) => `a new trusted document: ${id}`));
      continue;
    }
    const difference = differenceOf(before, after, { gone, added });
    if (difference === undefined) continue;
    filesByDifference.set(difference, [...(filesByDifference.get(difference) ?? []), file]);
  }
  return {
    welcome,
    differences: [...filesByDifference].map(([difference, where]) => `${placesOf(where)}\n${difference}`),
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

/** The lines of a file; null when it does not exist. */
function linesOf(folder: string, file: string): string[] | null {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : null;
}

interface Change {
  gone: string[];
  added: string[];
}

/** Lines that only one of two files has, each as often as it occurs more. */
function changeOf(before: readonly string[] | null, after: readonly string[] | null): Change {
  return { gone: without(before ?? [], after ?? []), added: without(after ?? [], before ?? []) };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

/** The first lines that differ; undefined when none do. */
function differenceOf(
  before: readonly string[] | null,
  after: readonly string[] | null,
  { gone, added }: Change,
): string | undefined {
  if (!before) return '  is new';
  if (!after) return '  is gone';
  if (gone.length > 0 || added.length > 0) return [...shown('-', gone), ...shown('+', added)].join('\n');
  const moved = before.findIndex((line, index) => line !== after[index]);
  if (moved < 0) return undefined;
  return `  has the same lines in another order, from line ${moved + 1} on: ${before[moved]}`;
}

function shown(mark: string, lines: readonly string[]): string[] {
  const more = lines.length - shownLines;
  const first = lines.slice(0, shownLines).map((line) => `  ${mark} ${line.slice(0, 300)}`);
  return more > 0 ? [...first, `  ${mark} and ${more} more lines`] : first;
}

function placesOf(files: readonly string[]): string {
  const more = files.length - shownFiles;
  const first = files.slice(0, shownFiles);
  return [...first, ...(more > 0 ? [`and ${more} more files`] : [])].join('\n');
}
