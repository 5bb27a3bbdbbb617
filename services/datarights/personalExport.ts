/** The file with everything that the site knows of a player. docs/personal-data.md describes it. */
import { sql } from 'kysely';
import type { Db } from '../database/index';
import { holdings, ownRows, type Holding } from './holdings';

/** The version of the file's form: a later one only adds. */
const personalFormat = 'touchline-personal-data/1';

/** A row of a table under the names that the file uses. */
type Entry = Record<string, unknown>;

/** The heads of the file as CSV. */
export const personalColumns = ['service', 'kind', 'entry', 'field', 'value'] as const;

/** The file as JSON, piece by piece. */
export async function* personalJson(db: Db, userId: number, now: Date): AsyncGenerator<string> {
  const head = { format: personalFormat, madeAt: now.toISOString(), login: userId };
  yield `${JSON.stringify(head).slice(0, -1)},"services":{`;
  for (const [serviceIndex, service] of servicesOf(holdings).entries()) {
    yield `${serviceIndex > 0 ? ',' : ''}\n${JSON.stringify(service)}:{`;
    const own = holdings.filter((holding) => holding.service === service);
    for (const [index, holding] of own.entries()) {
      const entries = await entriesOf(db, holding, userId);
      yield `${index > 0 ? ',' : ''}\n${JSON.stringify(fieldName(holding.table))}:${JSON.stringify(entries)}`;
    }
    yield '}';
  }
  yield '}}\n';
}

/** The file as rows of CSV: one for each value, with the number of its entry within its kind. */
export async function* personalRows(db: Db, userId: number): AsyncGenerator<readonly string[]> {
  for (const holding of holdings)
    for (const [index, entry] of (await entriesOf(db, holding, userId)).entries())
      for (const [field, value] of Object.entries(entry))
        yield [holding.service, fieldName(holding.table), String(index + 1), field, cellOf(value)];
}

const servicesOf = (all: readonly Holding[]): string[] => [...new Set(all.map(({ service }) => service))];

async function entriesOf(db: Db, holding: Holding, userId: number): Promise<Entry[]> {
  const columns = holding.shown.map((column) => sql`own.${sql.ref(column)}`);
  const { rows } = await sql<Entry>`
    SELECT ${sql.join(columns)} FROM ${sql.table(holding.table)} own WHERE ${ownRows(holding, userId)}
    ORDER BY ${columns[0]}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(holding.shown.map((column) => [fieldName(column), row[column] ?? null])),
  );
}

/** The name of a table or a column in the file: `emailConfirmedAt` for `email_confirmed_at`. */
export function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
