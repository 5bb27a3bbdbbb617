import type { LanguageFacts } from '../../rules/languages';
import { formatted } from '../templates';

/** The file with the table of languages. */
export const tableFile = 'rules/languages.ts';

const rowOf = (lng: string): RegExp => new RegExp(`\\n  ${lng}: \\{[^}]*\\},(?=\\n)`);

/** The table with one more language, at its end. `table`: the file's text. */
export async function withRow(table: string, lng: string, facts: LanguageFacts): Promise<string> {
  return formatted(
    tableFile,
    table.replace(
      '\n} as const satisfies',
      () => `\n${lng}: ${JSON.stringify(facts)},\n} as const satisfies`,
    ),
  );
}

/** The table without a language. */
export function withoutRow(table: string, lng: string): string {
  return table.replace(rowOf(lng), '');
}

/** The table with a language offered. */
export async function withOffer(table: string, lng: string): Promise<string> {
  const offered = table.replace(rowOf(lng), (row) => row.replace(/,\s*isOffered: false/, ''));
  return formatted(tableFile, offered);
}
