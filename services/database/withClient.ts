import pg from 'pg';

/** Does some work by a connection of its own, which is closed in any case. */
export async function withClient<Done>(
  url: string,
  work: (client: pg.Client) => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
