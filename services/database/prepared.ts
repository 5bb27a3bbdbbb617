import type { CompiledQuery, QueryExecutorProvider, RawBuilder } from 'kysely';

const textByName = new Map<string, string>();
const nameByText = new Map<string, string>();

/** What runs a compiled statement: the database, or a transaction on it. */
interface QueryRunner {
  executeQuery<Row>(statement: CompiledQuery<Row>): Promise<{ rows: Row[] }>;
}

/**
 * Runs a statement that each connection prepares under a name: the server parses it once, and plans it once where the
 * plan does not depend on the values. For statements that every coupon needs, and whose text never varies: a name stands
 * for one text, or this throws. Name the columns: a prepared `SELECT *` fails once a column is added.
 */
export async function runPrepared<Row>(
  db: QueryExecutorProvider & QueryRunner,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(db);
  register(name, compiled);
  return (await db.executeQuery(compiled)).rows;
}

function register(name: string, { sql }: CompiledQuery): void {
  const known = textByName.get(name);
  if (known === sql) return;
  if (known !== undefined) throw new Error(`The statement ${name} has two texts:\n${known}\n${sql}`);
  textByName.set(name, sql);
  nameByText.set(sql, name);
}

/** The name under which connections prepare a statement with this text; undefined for one that is not prepared. */
export function preparedName(text: string): string | undefined {
  return nameByText.get(text);
}
