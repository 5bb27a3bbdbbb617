import { sql } from 'kysely';
import { pino } from 'pino';
import pg from 'pg';
import { useTestDatabase } from '../testing/database';
import { connect } from './connection';
import { migrateAt, openDatabase } from '../openDatabase';
import { prepareRoles } from './roles';
import type { Database } from './schema';

const logger = pino({ level: 'silent' });
// Names for this process alone: roles belong to the whole server, which several test runs share.
const owner = { name: `owner_${process.pid}`, password: 'owner’s own' };
const services = { name: `services_${process.pid}`, password: 'services’ own' };

// Before the database is dropped, since roles can be dropped only once they own nothing.
afterAll(async () => {
  await sql`DROP OWNED BY ${sql.id(services.name)}`.execute(database.db);
  await sql`DROP ROLE ${sql.id(services.name)}`.execute(database.db);
  await sql`REASSIGN OWNED BY ${sql.id(owner.name)} TO postgres`.execute(database.db);
  await sql`DROP OWNED BY ${sql.id(owner.name)}`.execute(database.db);
  await sql`DROP ROLE ${sql.id(owner.name)}`.execute(database.db);
});

const database = useTestDatabase();

const urlAs = ({ name, password }: typeof owner): string => {
  const url = new URL(database.url);
  url.username = name;
  url.password = password;
  return url.href;
};

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await prepareRoles(admin, owner, services);
  // A second start finds everything in place.
  await prepareRoles(admin, owner, services);
  await admin.end();
  await migrateAt(urlAs(owner), logger, services.name);
});
it('the services’ role reads and writes rows, and cannot change tables', async () => {
  const db = connect<Database>({ url: urlAs(services), logger, max: 1 });
  try {
    await sql`INSERT INTO readiness_probe VALUES (1, now())`.execute(db);
    await sql`SELECT * FROM readiness_probe FOR UPDATE`.execute(db);
    for (const statement of [
      'CREATE TABLE mine (id integer)',
      'ALTER TABLE users ADD COLUMN spy text',
      'ALTER TABLE admin_log DISABLE TRIGGER admin_log_append_only',
      'DROP TABLE readiness_probe',
      'TRUNCATE readiness_probe',
      'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE ROLE mine',
      `SET ROLE ${owner.name}`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await db.destroy();
  }
});

it('the owner migrates the database, and the services use it with their own role', async () => {
  const { db, close } = await openDatabase({
    url: urlAs(services),
    ownerUrl: urlAs(owner),
    dataDir: '',
    logger,
  });
  try {
    const { rows } = await sql<{ user: string }>`SELECT current_user AS "user"`.execute(db);
    expect(rows).toEqual([{ user: services.name }]);
  } finally {
    await close();
  }
});

it('a database with one user, who owns everything, still opens', async () => {
  const { db, close } = await openDatabase({ url: urlAs(owner), dataDir: '', logger });
  try {
    const { rows } = await sql<{ user: string }>`SELECT current_user AS "user"`.execute(db);
    expect(rows).toEqual([{ user: owner.name }]);
  } finally {
    await close();
  }
});

it('the log warns when the services run as a superuser', async () => {
  const lines: string[] = [];
  const { close } = await openDatabase({
    url: database.url,
    dataDir: '',
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  await close();
  expect(lines.join('')).toContain('superuser');
});
