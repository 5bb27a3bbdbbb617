/** Who may give which command, and how that is proved. */
import { sql } from 'kysely';
import { useTestDatabase } from '../testing/database';
import { forgetStaff, storeMember } from '../testing/staff';
import { access, rolesFor } from './access';
import { actorOf } from './actor';
import { Misuse } from './command';
import { roles, type Role } from './roles';
import { commands, runAdmin } from './run';

const database = useTestDatabase();

/** Gives a command as a user of the machine. */
const admin = (
  typed: string,
  { user = 'ann', by, demo = false }: { user?: string; by?: string; demo?: boolean } = {},
) => runAdmin(typed.split(' '), { db: database.db, who: user, by, demo, routes: [] });
const entries = () => database.db.selectFrom('admin_log').selectAll().orderBy('id').execute();
const names = async () => (await admin('staff list')).map((line) => line.split(':')[0]);

beforeEach(() => forgetStaff(database.db));

describe('the table of roles', () => {
  /** A command with its action, as its usage writes it: `withdrawals approve`; several for `on|off`. */
  const used = Object.entries(commands).flatMap(([name, { usage }]) =>
    usage.flatMap(([typed]) => {
      const [first = ''] = typed.split(' ');
      const actions = /^[a-z]/.test(first) ? first.split('|') : [''];
      return actions.map((action) => `${name} ${action}`.trim());
    }),
  );
  const inTable = Object.entries(access).flatMap(([name, actions]) =>
    Object.keys(actions).map((action) => `${name} ${action}`.trim()),
  );

  it('has every action of every command, and no other', () => {
    expect([...new Set(used)].toSorted()).toEqual(inTable.toSorted());
  });

  /** Who may do what besides an owner, who may do all of it. */
  const expected: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
    payments: `
      redirect list, block list, route list, switch off, switch list, config get, grant, deposits list, deposits return,
      deposits returns, deposits compared, deposits elsewhere,
      deposits chargeback, instruments list, instruments verify, withdrawals list, withdrawals show, withdrawals approve, withdrawals refuse, vip list, vip accept, vip refuse, terms list, paybill out,
      paybill back, paybill list, text list, staff list, verification list, verification show, verification open,
      verification accept, verification refuse, verification ask, verification demand, verification waive, recover address,
      under-age list, under-age close, under-age elsewhere, under-age mistaken,
      recover instrument, recover documents, approvals list, approvals give`,
    protection: `
      redirect list, block list, ban, unban, appeals list, appeals answer, sports hide, sports show, sports list, sessions list,
      sessions end, closing list, cases list, cases show, cases note, cases close, returns list, returns accept, returns refuse,
      verification list, verification show, verification open, verification accept, verification refuse, verification ask, verification demand, verification waive,
      under-age list, under-age close, under-age mistaken,
      recover address, recover instrument, recover documents, residence, approvals list, approvals give, persons list, persons join, persons differ, persons part, persons undo, persons undo-as, register checks, register exclude, register release, register down,
      register up, register malformed, route list, switch list, config get, deposits list, deposits returns, deposits compared, instruments list, withdrawals list, withdrawals show, vip list,
      terms list, support list, messages send, paybill list, text list, log, staff list`,
    support: `
      redirect list, block list, ban, appeals list, appeals answer, sports hide, sports show, sports list, sessions list,
      sessions end, closing list, closing reopen, two-step off, verification list, under-age list, route list, switch list, config get, grant,
      deposits list, deposits returns, deposits compared, instruments list, withdrawals list, withdrawals show, vip list, terms list, support list, support open, support attach, support answer,
      messages send, paybill list, text list, staff list`,
    content: `
      maintenance on, maintenance off, redirect add, redirect remove, redirect list, block add, block remove, block list, route on,
      route off, route list, switch on, switch off, switch list, config get, terms publish, terms list, privacy publish,
      cookies ask, cookies off, paybill list, text set, text remove, text list, staff list`,
  };

  it.each(roles)('says what %s may do', (role) => {
    const allowed = inTable.filter((command) => rolesFor(command.split(' ')).includes(role));
    const words = role === 'owner' ? inTable : expected[role].split(',').map((one) => one.trim());
    expect(allowed.toSorted()).toEqual(words.toSorted());
  });

  it.each(roles)('is asked about each command of %s, and a refusal says who may', async (role) => {
    await storeMember(database.db, 'ann', [role]);
    await database.db.transaction().execute(async (trx) => {
      for (const command of inTable) {
        const words = command.split(' ');
        const answer = await actorOf(trx, words, { user: 'ann', by: undefined, demo: false }).catch(
          (error: unknown) => error,
        );
        if (rolesFor(words).includes(role))
          expect([command, answer]).toEqual([command, { who: 'ann', role }]);
        else
          expect([command, answer]).toEqual([
            command,
            new Misuse(`\`${command}\` is for ${rolesFor(words).join(', ')}. ann has ${role}.`),
          ]);
      }
    });
  });

  it('names a command without what stands after it', async () => {
    await storeMember(database.db, 'ann', ['content']);
    await expect(admin('ban 12 5')).rejects.toThrow(
      '`ban` is for owner, protection, support. ann has content.',
    );
  });

  it('lets nobody give a command that is in no row', () => {
    expect(rolesFor(['unknown'])).toEqual([]);
    expect(() => rolesFor(['withdrawals', 'burn'])).toThrow(
      'There is no "burn": list, show, approve, refuse.',
    );
  });
});

describe('a site with real money', () => {
  it('takes no command before it has a first owner, who is the one that makes the entry', async () => {
    await expect(admin('redirect list')).rejects.toThrow('`npm run admin -- staff add ann owner`');
    await expect(admin('staff list')).rejects.toThrow('Nobody is on the staff');
    await expect(admin('staff add ann support')).rejects.toThrow(
      'The first on the staff has to be an owner.',
    );
    await expect(admin('staff add bob owner')).rejects.toThrow('add `--user ann`');
    await expect(admin('staff add bob owner', { by: 'bob' })).rejects.toThrow('add `--user ann`');
    expect(await admin('staff add ann owner')).toEqual(['ann has owner.']);
    expect(await admin('redirect list')).toEqual(['There are no redirects.']);
  });

  it('has one first owner when two people come at once', async () => {
    let second: Promise<unknown> | undefined;
    let isOver = false;
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      await storeMember(trx, 'ann', ['owner']);
      second = admin('staff add bob owner', { user: 'bob' })
        .catch((error: unknown) => error)
        .finally(() => {
          isOver = true;
        });
      while (!isOver && !(await someoneWaits())) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await second).toEqual(expect.any(Misuse));
    expect(await names()).toEqual(['ann']);
  });

  /** Whether a command waits for another one. */
  async function someoneWaits(): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(database.db);
    return rows.length > 0;
  }

  it('knows its staff by the user of the machine, and takes no other name', async () => {
    await admin('staff add ann owner');
    await admin('staff add bob support --user robert');
    await expect(admin('staff list', { user: 'eve' })).rejects.toThrow(
      'The user eve of this machine is not on the staff',
    );
    await expect(admin('redirect add /a /b', { user: 'robert' })).rejects.toThrow(
      '`redirect add` is for owner, content. bob has support.',
    );
    await expect(admin('redirect add /a /b', { user: 'robert', by: 'ann' })).rejects.toThrow(
      'The user robert of this machine is bob: on a site with real money nobody gives a command by another name.',
    );
    expect(await admin('redirect list', { user: 'robert', by: 'bob' })).toEqual(['There are no redirects.']);
  });

  it('stays one when a command says DEMO', async () => {
    await admin('staff add ann owner');
    await admin('staff add bob payments');
    await expect(admin('staff add eve owner', { user: 'bob', by: 'ann', demo: true })).rejects.toThrow(
      'nobody gives a command by another name',
    );
  });
});

describe('the staff', () => {
  beforeEach(async () => {
    await admin('staff add ann owner');
  });

  it('is added, changed and ended by an owner', async () => {
    expect(await admin('staff add bob payments,support')).toEqual(['bob has payments, support.']);
    expect(await admin('staff change bob protection')).toEqual([
      'bob has protection, and had payments, support.',
    ]);
    expect((await admin('staff list', { user: 'bob' })).map((line) => line.replace(/ since .*/, ''))).toEqual(
      ['ann: owner,', 'bob: protection,'],
    );
    await expect(admin('staff add eve owner', { user: 'bob' })).rejects.toThrow('`staff add` is for owner.');
    expect(await admin('staff end bob')).toEqual(['bob gives no commands any more.']);
    await expect(admin('staff list', { user: 'bob' })).rejects.toThrow('not on the staff');
    expect(await names()).toEqual(['ann']);
  });

  it('changes no roles of its own, so that an owner is always left', async () => {
    await expect(admin('staff change ann support')).rejects.toThrow('Nobody changes their own roles');
    await expect(admin('staff end ann')).rejects.toThrow('Nobody changes their own roles');
    await admin('staff add bob owner');
    const tries = await Promise.allSettled([
      admin('staff end ann', { user: 'bob' }),
      admin('staff end bob', { user: 'ann' }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps a name and its user of the machine together for ever: nobody approves anything twice by two names', async () => {
    await admin('staff add bob payments');
    await expect(admin('staff add bert payments --user bob')).rejects.toThrow('is on the staff');
    await admin('staff end bob');
    await expect(admin('staff add bert payments --user bob')).rejects.toThrow('do so for ever');
    await expect(admin('staff add bob payments --user bert')).rejects.toThrow('do so for ever');
    await admin('staff add bob support');
    expect(await names()).toEqual(['ann', 'bob']);
  });

  it.each([
    ['staff', 'Say one of: list, add, change, end.'],
    ['staff add', 'Say the name and the roles'],
    ['staff add bob', 'Say the name and the roles'],
    ['staff add bob king', '"king" is no role: owner, payments, protection, support, content.'],
    ['staff add bob support,', '"" is no role'],
    ['staff add bob support content', '"content" is one word too many.'],
    ['staff add ann support', 'is on the staff'],
    [`staff add ${'x'.repeat(101)} support`, 'one word of up to 100 characters'],
    ['staff change eve support', 'eve is not on the staff.'],
    ['staff end', 'Say the name'],
  ])('refuses %s', async (typed, complaint) => {
    await expect(admin(typed)).rejects.toThrow(complaint);
  });
});

describe('a site with demo money', () => {
  const demo = { demo: true };

  it('lets everybody do everything while nobody is on the staff, and says so', async () => {
    expect(await admin('staff list', demo)).toEqual([
      'Nobody is on the staff. With demo money everybody may give every command; with real money `staff add` alone makes the first owner.',
    ]);
    await admin('redirect add /free /line', { ...demo, by: 'kim' });
    expect((await entries()).at(-1)).toMatchObject({ who: 'kim', role: null });
  });

  it('shows what roles do, by the names that commands say', async () => {
    await admin('staff add kim owner', { ...demo, by: 'kim' });
    await admin('staff add bob content', { ...demo, by: 'kim' });
    await admin('redirect add /by-bob /line', { ...demo, by: 'bob' });
    expect((await admin('log', { ...demo, by: 'kim' })).at(-1)).toMatch(
      / bob \(content\): redirect add \/by-bob \/line$/,
    );
    await expect(admin('config set isSnowEnabled true', { ...demo, by: 'bob' })).rejects.toThrow(
      '`config set` is for owner. bob has content.',
    );
    await expect(admin('redirect list', demo)).rejects.toThrow('ann is not on the staff');
  });
});

describe('the log', () => {
  it('has the role of who changed something, the reason, and how it was before and after', async () => {
    await admin('staff add ann owner');
    await admin('staff add bob support');
    await admin('staff change bob payments');
    expect((await entries()).at(-1)).toMatchObject({
      ...{
        who: 'ann',
        role: 'owner',
        what: 'staff change bob payments',
        before: 'support',
        after: 'payments',
      },
    });
    await admin('config set minimumAge 21');
    expect((await admin('log')).at(-1)).toMatch(
      / ann \(owner\): config set minimumAge 21; before: (not set|\d+); after: 21$/,
    );
  });

  it('cannot be altered, shortened or emptied', async () => {
    await admin('staff add ann owner');
    for (const statement of [
      'UPDATE admin_log SET role = NULL',
      'DELETE FROM admin_log',
      'TRUNCATE admin_log',
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
  });
});
