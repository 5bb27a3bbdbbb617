/** Each table has an owner, the room that declares it; statements over a table are in the room of its owner. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const roomOf = (file: string): string => file.split('/')[1] ?? '';
/** Migrations run in the order of their time, and name what there was. */
const isStep = (file: string): boolean => /(?:igrations?|Steps?)\.ts$/.test(file);

function sources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', 'services/**/*.ts'], { encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => file && !/\.test\.ts$|\/testing\//.test(file) && existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The room of each table, by the declarations. */
function ownersIn(files: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of files) {
    const [, tables = ''] = /interface Database \{\n([\s\S]*?)\n {2}\}\n\}/.exec(text) ?? [];
    for (const [, table = ''] of tables.matchAll(/^ {4}(\w+): \{/gm)) {
      if (owners.has(table))
        throw new Error(`${table} is declared by ${owners.get(table)} and by ${roomOf(file)}.`);
      owners.set(table, roomOf(file));
    }
  }
  return owners;
}

/** The tables of statements in a text: those built by Kysely, and raw SQL. */
function tablesIn(text: string): Set<string> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const built = code.matchAll(/(?:[fF]rom|Into|[tT]able|Join|Using)\(\s*\[?'(\w+)(?: as \w+)?'/g);
  const raw = code.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?"?(\w+)"?/g);
  return new Set([...built, ...raw].map(([, table = '']) => table));
}

/** `table of room`, for each table of another room that a file has a statement over. */
function foreignIn(file: string, text: string, owners: ReadonlyMap<string, string>): string[] {
  const others = [...tablesIn(text)].filter((table) => (owners.get(table) ?? roomOf(file)) !== roomOf(file));
  return others.map((table) => `${table} of ${owners.get(table)}`).toSorted();
}

it('has statements over a table only in the room of its owner', () => {
  const files = sources();
  const owners = ownersIn(files);
  expect(owners.size).toBeGreaterThan(100);
  const found = [...files]
    .filter(([file]) => !isStep(file))
    .map(([file, text]) => [file, foreignIn(file, text, owners)] as const)
    .filter(([, tables]) => tables.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

it.each([
  ['a query', `db.selectFrom('coupons as one').select('id')`],
  ['a join', `db.selectFrom('users').innerJoin('coupons', 'coupons.user_id', 'users.id')`],
  ['a write', `trx.updateTable('coupons').set({ status })`],
  ['raw SQL', 'sql`UPDATE coupons SET status = NULL`'],
  ['raw SQL in a fragment', 'sql`EXISTS (SELECT FROM coupons WHERE id = 1)`'],
])('finds %s over a table of another room', (_, text) => {
  const owners = new Map([
    ['coupons', 'bets'],
    ['users', 'players'],
  ]);
  expect(foreignIn('services/players/a.ts', text, owners)).toEqual(['coupons of bets']);
  expect(foreignIn('services/players/a.ts', `// ${text}`, owners)).toEqual([]);
});
