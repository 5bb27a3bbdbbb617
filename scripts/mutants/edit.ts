/** Edits of the product by symbol, which survive that code moves within its file and that the file moves. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** One small fault for the product. */
export interface Edit {
  /** The path at which the symbol was last seen. */
  file: string;
  /** The name of a declaration at the top of the file. */
  symbol: string;
  /** A text that stands once in the symbol. How its words are spaced and broken into lines does not count. */
  before: string;
  after: string;
}

/** Where an edit applies: the path from the root, and the text of the file with the fault. */
export interface Mutated {
  file: string;
  text: string;
}

/** A named declaration at the top of a file. */
export interface Declaration {
  name: string;
  node: ts.Node;
}

/** The named functions, classes and variables at the top of a file. */
export function declarationsOf(source: ts.SourceFile): Declaration[] {
  return source.statements.flatMap((node): Declaration[] => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.map((one) => ({ name: one.name.getText(), node: one }));
    const isNamed = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
    return isNamed && node.name ? [{ name: node.name.text, node }] : [];
  });
}

/** The tree of a file, which knows its texts. */
export const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patternOf = (before: string): RegExp =>
  new RegExp(before.trim().split(/\s+/).map(escaped).join('\\s+'), 'g');

/** The text with the fault, or null unless `before` stands exactly once in exactly one symbol of this name. */
export function mutate(path: string, text: string, { symbol, before, after }: Edit): string | null {
  const found = declarationsOf(parsed(path, text))
    .filter(({ name }) => name === symbol)
    .flatMap(({ node }) =>
      [...node.getText().matchAll(patternOf(before))].map((match) => ({
        start: node.getStart() + match.index,
        length: match[0].length,
      })),
    );
  const [place] = found;
  if (!place || found.length > 1) return null;
  return text.slice(0, place.start) + after + text.slice(place.start + place.length);
}

/** Finds the symbol of an edit in a tree: at its path, else in a file of its part, above all one of the same name. */
export function locate(root: string, edit: Edit): Mutated {
  const there = mutatedAt(root, edit.file, edit);
  if (there) return there;
  const [part = ''] = edit.file.split('/');
  const found = sourcesOf(join(root, part)).flatMap((path) => mutatedAt(root, join(part, path), edit) ?? []);
  const sameName = found.filter(({ file }) => basename(file) === basename(edit.file));
  const [only, ...others] = sameName.length > 0 ? sameName : found;
  if (!only || others.length > 0)
    throw new Error(`${edit.symbol} of ${edit.file}, with "${edit.before}", is in ${found.length} files`);
  return only;
}

function mutatedAt(root: string, file: string, edit: Edit): Mutated | null {
  const text = textAt(join(root, file));
  // Much sooner said than by parsing.
  if (!text?.includes(edit.symbol) || !patternOf(edit.before).test(text)) return null;
  const mutated = mutate(file, text, edit);
  return mutated === null ? null : { file, text: mutated };
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.[jt]sx?$/.test(path) && !/\.test\.tsx?$|__generated__/.test(path),
  );

/**
 * Finds a suite that may have moved with the file whose mutants it kills: at its path, else the suite of this name that is nearest
 * to the file and to where it was.
 */
export function locateSuite(root: string, suite: string, file: string): string {
  if (existsSync(join(root, suite))) return suite;
  const [part = ''] = suite.split('/');
  const named = readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .map((path) => join(part, path))
    .filter((path) => basename(path) === basename(suite));
  const nearness = (path: string) =>
    commonStart(path.split('/'), file.split('/')) +
    commonStart(path.split('/').reverse(), suite.split('/').reverse());
  const [nearest, next] = named.sort((one, other) => nearness(other) - nearness(one));
  if (!nearest || (next && nearness(next) === nearness(nearest)))
    throw new Error(`${suite} is gone: ${named.length} suites have its name`);
  return nearest;
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs < 0 ? one.length : differs;
}
