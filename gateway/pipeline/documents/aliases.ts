import { visit, type DocumentNode } from 'graphql';

/** How many fields of a free document may be renamed: each alias can ask for the same again. */
export const maxAliases = 50;

/** How many fields a document renames, each counted where it is written. */
export function aliasesOf(document: DocumentNode): number {
  let aliases = 0;
  visit(document, {
    Field({ alias }) {
      if (alias) aliases += 1;
    },
  });
  return aliases;
}
