import { sql, type CompiledQuery, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Trx } from './schema';

/** How a connection sends a statement with a text. */
interface Prepared {
  name: string;
  /** Whether its transaction ends with it. */
  isLast: boolean;
}

const textByName = new Map<string, string>();
const byText = new Map<string, Prepared>();

/** What runs a compiled statement: the database, or a transaction on it. */
interface QueryRunner {
  executeQuery<Row>(statement: CompiledQuery<Row>): Promise<{ rows: Row[] }>;
}

/**
 * Runs a statement that each connection prepares under a name: the server parses it once, and plans it once where the
 * plan does not depend on the values. For statements that every coupon needs, and whose text never varies: a name stands
 * for one text, or this throws. Name the columns: a prepared `SELECT *` fails once a column is added.
 */
export function runPrepared<Row>(
  db: QueryExecutorProvider & QueryRunner,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  return run(db, statement, { name, isLast: false });
}

/**
 * Runs a statement as `runPrepared` does and commits its transaction in the same round trip. Nothing may run in the
 * transaction after it. What the callback of the transaction throws after it takes nothing back.
 */
export function runPreparedLast<Row>(trx: Trx, name: string, statement: RawBuilder<Row>): Promise<Row[]> {
  // Connections know statements by their texts, so that this one must differ from the same statement elsewhere.
  return run(trx, sql`${statement} /* and commit */`, { name, isLast: true });
}

async function run<Row>(
  db: QueryExecutorProvider & QueryRunner,
  statement: RawBuilder<Row>,
  prepared: Prepared,
): Promise<Row[]> {
  const compiled = statement.compile(db);
  register(compiled, prepared);
  return (await db.executeQuery(compiled)).rows;
}

function register({ sql: text }: CompiledQuery, prepared: Prepared): void {
  const { name } = prepared;
  const known = textByName.get(name);
  if (known === text) return;
  if (known !== undefined) throw new Error(`The statement ${name} has two texts:\n${known}\n${text}`);
  textByName.set(name, text);
  byText.set(text, prepared);
}

/** How connections send a statement with this text; undefined for one that is not prepared. */
export function preparedAs(text: string): Prepared | undefined {
  return byText.get(text);
}
