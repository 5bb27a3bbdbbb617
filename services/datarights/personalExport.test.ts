import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { place, reason } from '../testing/coupons';
import { useTestServices, type TestPlayer } from '../testing/services';
import { proveByPassword } from '../testing/stepUp';
import { holdings } from './holdings';
import { fieldName } from './personalExport';
import { retention } from './retention';

const services = useTestServices();

const ask = async (player: TestPlayer, format: 'json' | 'csv', proof?: string) =>
  player.client.post('/data-rights-api/v1/personal-exports', {
    token: player.token,
    body: {
      lng: 'en',
      zone: '0',
      format,
      proof: proof ?? (await proveByPassword(player, 'export_data')),
    },
  });
async function download(player: TestPlayer, format: 'json' | 'csv'): Promise<Response> {
  const { body } = await ask(player, format);
  return player.client.visit(`${services.origin}/export-api/v1/${body.ticket}`);
}

it('holds what every service knows of the player, by service and kind', async () => {
  const player = await services.player();
  await place(player, { amount: 100_00, bets: [{ outcomeId: services.feed.say(601) }] });
  const response = await download(player, 'json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="personal-data-2026-03-08.json"',
  );
  const file = JSON.parse(await response.text());
  expect(file).toMatchObject({ format: 'touchline-personal-data/1', login: player.id });
  expect(Object.keys(file.services)).toEqual([...new Set(holdings.map(({ service }) => service))]);
  expect(file.services.session.users).toEqual([expect.objectContaining({ id: player.id, lng: 'en' })]);
  expect(file.services.session.sessions).toHaveLength(1);
  expect(file.services.bets.coupons).toEqual([expect.objectContaining({ amount: 100_00, currency: 'RUB' })]);
  expect(file.services.bets.bets).toHaveLength(1);
  // The grant, and both sides of the stake: it is the player's until it is decided.
  expect(file.services.accounts.ledgerEntries).toHaveLength(3);
});

it('holds nothing of another player', async () => {
  const [player, other] = [await services.player(), await services.player('EUR')];
  await place(other, { currency: 'EUR', amount: 5_00, bets: [{ outcomeId: services.feed.say(602) }] });
  const text = await (await download(player, 'json')).text();
  expect(text).not.toContain(String(other.id));
  expect(text).not.toContain('EUR');
});

it('holds no secret, in no form', async () => {
  const player = await services.player();
  const { password, client, token } = player;
  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const text = await (await download(player, 'json')).text();
  for (const hidden of [secret, 'argon2', client.cookie('sid'), client.cookie('did'), token])
    expect(text).not.toContain(hidden);
  expect(text).not.toContain('Hash"');
});

it('has the same values as CSV, a row for each, with formulas disarmed', async () => {
  const player = await services.player();
  const { db } = services.database;
  await db.updateTable('users').set({ name: '=1+1' }).where('id', '=', player.id).execute();
  const response = await download(player, 'csv');
  expect(response.headers.get('content-disposition')).toContain('personal-data-2026-03-08.csv');
  const rows: Record<string, string>[] = parse(Buffer.from(await response.arrayBuffer()), {
    bom: true,
    columns: true,
  });
  const user = rows.filter(({ kind }) => kind === 'users');
  expect(user).toContainEqual({
    service: 'session',
    kind: 'users',
    entry: '1',
    field: 'name',
    value: "'=1+1",
  });
  expect(user.find(({ field }) => field === 'id')?.value).toBe(String(player.id));
});

it('needs a proof for it, which counts once, and is not for the account that everybody shares', async () => {
  const player = await services.player();
  expect(reason(await ask(player, 'json', 'none'))).toEqual([422, 'STEP_UP_TIME_UP']);
  const other = await proveByPassword(player, 'close_account');
  expect(reason(await ask(player, 'json', other))).toEqual([422, 'STEP_UP_TIME_UP']);
  const proof = await proveByPassword(player, 'export_data');
  expect((await ask(player, 'json', proof)).status).toBe(201);
  expect(reason(await ask(player, 'json', proof))).toEqual([422, 'STEP_UP_TIME_UP']);

  const client = services.client();
  const body = { login: 'demo@touchline.example', password: 'demo-player-1', save: false, lng: 'en' };
  const { token } = (await client.post('/auth-api/login-by-email-id', { body })).body;
  const shared = { client, token, id: 0, password: '' };
  expect(reason(await ask(shared, 'json', 'none'))).toEqual([403, 'SHARED_ACCOUNT']);
});

describe('the list of what is held', () => {
  const columnsOf = async (): Promise<Map<string, string[]>> => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
      ORDER BY ordinal_position`.execute(services.database.db);
    const columns = new Map<string, string[]>();
    for (const row of rows)
      columns.set(row.table_name, [...(columns.get(row.table_name) ?? []), row.column_name]);
    return columns;
  };

  it('knows every table that names a player: add a new one to holdings.ts, and say what is shown and how long it is kept', async () => {
    const named = [...(await columnsOf())]
      .filter(([, columns]) => columns.includes('user_id'))
      .map(([table]) => table);
    const known = holdings.map(({ table }) => table);
    expect(named.filter((table) => !known.includes(table))).toEqual([]);
  });

  it('shows or withholds every column: add a new one to holdings.ts', async () => {
    const columns = await columnsOf();
    for (const { table, shown, withheld } of holdings)
      expect([table, ...[...shown, ...withheld].sort()]).toEqual([
        table,
        ...(columns.get(table) ?? []).sort(),
      ]);
  });

  it('shows no digest, secret or key', () => {
    const shown = holdings.flatMap((holding) => holding.shown);
    expect(shown.filter((column) => /hash|secret|_key|content|credential|handle/.test(column))).toEqual([]);
  });

  it('says how long each kind is kept, as the retention table does', () => {
    for (const { table, kept } of holdings) {
      const row = retention.find(({ deleted, emptied }) => deleted.includes(table) || table in emptied);
      const rows = retention.filter(({ deleted, emptied }) => deleted.includes(table) || table in emptied);
      const kinds = rows.map(({ kind }) => kind as string);
      if (['documents', 'days', 'ever'].includes(kept)) expect([table, row]).toEqual([table, undefined]);
      else expect([table, kinds]).toEqual([table, expect.arrayContaining([kept])]);
    }
  });

  it('is described in docs/personal-data.md', () => {
    const document = readFileSync('docs/personal-data.md', 'utf8').replaceAll(/ +/g, ' ');
    const fields = (columns: readonly string[]) =>
      columns.map((column) => `\`${fieldName(column)}\``).join(', ');
    for (const { service, table, shown, withheld, kept } of holdings)
      expect(document).toContain(
        `| ${service} | \`${fieldName(table)}\` | ${fields(shown) || '–'} | ${fields(withheld) || '–'} | ${kept} |`,
      );
  });
});
