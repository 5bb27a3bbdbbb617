/** How statements travel: those that are prepared by their names, BEGIN and COMMIT together with a statement. */
import type pg from 'pg';
import { preparedAs } from './prepared';

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** The answer to a statement that is not sent. */
const nothing: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = { command: '', rowCount: 0, rows: [] };

/**
 * Kysely gives a client texts alone, and waits for each answer before it sends the next. Here BEGIN is sent with the
 * first statement of its transaction, and COMMIT with a statement that is prepared as the last one: the server answers
 * them in this order, and answers a COMMIT after a failed statement by rolling back. The client has to be in `pipeline`
 * mode.
 */
export function saveRoundTrips(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send;
  let isToBegin = false;
  let ending: Promise<pg.QueryResult> | undefined;

  async function end(text: string): Promise<pg.QueryResult | undefined> {
    if (isToBegin) {
      isToBegin = false;
      return undefined;
    }
    const sent = ending ?? send({ text });
    ending = undefined;
    const result = await sent;
    if (text === 'commit' && result.command !== 'COMMIT')
      throw new Error('The database rolled the transaction back instead of committing it.');
    return result;
  }

  async function run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const prepared = preparedAs(text);
    const statement = prepared ? { name: prepared.name, text, values } : { text, values };
    const isLast = prepared?.isLast ?? false;
    if (!isToBegin && !isLast) return send(statement);
    const { stream } = client.connection;
    stream.cork();
    const begun = isToBegin ? send({ text: 'begin' }) : undefined;
    isToBegin = false;
    const answer = send(statement);
    if (isLast) ending = send({ text: 'commit' });
    stream.uncork();
    // Kysely asks for it when it ends the transaction.
    ending?.catch(() => undefined);
    const [result] = await Promise.all([answer, begun]);
    return result;
  }

  async function query(text: string, values: unknown[]): Promise<typeof nothing> {
    if (text === 'begin') {
      isToBegin = true;
      return nothing;
    }
    if (text !== 'commit' && text !== 'rollback') return run(text, values);
    return (await end(text)) ?? nothing;
  }
  Object.assign(client, { query });
}
