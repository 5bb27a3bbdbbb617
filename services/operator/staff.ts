import type { Trx } from '../database/index';
import { isProofDemanded, membersOf } from './actor';
import {
  commandOf,
  expectNoWords,
  listing,
  orRefuse,
  readWords,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';
import { isRole, roles, type Role } from './roles';

/** Who may give commands. An owner alone changes it, and nobody changes their own roles: so there is always an owner left. */
export const staff = commandOf({
  list: {
    does: 'shows who may give commands, with their roles and the users of the machine by which they are known',
    run: listing(
      async ({ trx }) =>
        (await membersOf(trx)).map(
          ({ name, machine_user, roles: held, since }) =>
            `${name}: ${held.join(', ')}, since ${since.toISOString()}${machine_user === name ? '' : `, the machine’s user ${machine_user}`}`,
        ),
      'Nobody is on the staff. With demo money everybody may give every command; with real money `staff add` alone makes the first owner.',
    ),
  },
  add: {
    typed: '<name> <role>[,<role>…] [--user <machine user>]',
    does: `lets somebody give the commands of these roles: ${roles.join(', ')}; the machine’s user is the name unless said otherwise`,
    run: add,
  },
  change: {
    typed: '<name> <role>[,<role>…]',
    does: 'gives somebody these roles in place of those until now',
    run: async (words, { trx, who }) => {
      const { name, held } = named(words);
      const before = await memberBesides(trx, name, who);
      await trx.updateTable('staff').set({ roles: held }).where('name', '=', name).execute();
      return recorded(
        { before: before.join(', '), after: held.join(', ') },
        `${name} has ${held.join(', ')}, and had ${before.join(', ')}.`,
      );
    },
  },
  end: {
    typed: '<name>',
    does: 'lets somebody give no commands any more',
    run: async ([name, ...words], { trx, who, now }) => {
      expectNoWords(words);
      refuseUnless(name !== undefined, 'Say the name: `staff list` shows all.');
      const before = await memberBesides(trx, name, who);
      await trx.updateTable('staff').set({ ended_at: now }).where('name', '=', name).execute();
      return recorded({ before: before.join(', '), after: 'none' }, `${name} gives no commands any more.`);
    },
  },
});

const longestName = 100;

async function add(given: string[], { trx, user, demo, now }: CommandContext) {
  const { words, options } = readWords(given, ['user']);
  const { name, held } = named(words);
  const machineUser = options.user ?? name;
  for (const one of [name, machineUser])
    refuseUnless(
      one !== '' && one.length <= longestName && !/\s/.test(one),
      `A name is one word of up to ${longestName} characters.`,
    );
  const isFirst = (await membersOf(trx)).length === 0;
  refuseUnless(!isFirst || held.includes('owner'), 'The first on the staff has to be an owner.');
  refuseUnless(
    !isFirst || demo || machineUser === user,
    `The first owner is who gives this command: add \`--user ${user}\`.`,
  );
  const known = await rowsLike(trx, name, machineUser);
  refuseUnless(
    known.every((one) => one.ended_at !== null),
    `${name}, or the machine’s user ${machineUser}, is on the staff: \`staff list\` shows all.`,
  );
  // Otherwise one person could approve something twice, by two names.
  refuseUnless(
    known.every((one) => one.name === name && one.machine_user === machineUser),
    'A name and a user of the machine that belonged together once do so for ever.',
  );
  const row = { roles: held, since: now, ended_at: null, is_bound: await isProofDemanded(trx, demo) };
  await trx
    .insertInto('staff')
    .values({ name, machine_user: machineUser, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return recorded({ before: 'none', after: held.join(', ') }, `${name} has ${held.join(', ')}.`);
}

const rowsLike = (trx: Trx, name: string, machineUser: string) =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where(({ eb, or }) => or([eb('name', '=', name), eb('machine_user', '=', machineUser)]))
    .execute();

/** The roles of a member who is somebody else than the one who gives the command. */
async function memberBesides(trx: Trx, name: string, who: string): Promise<readonly Role[]> {
  const members = await membersOf(trx);
  const member = orRefuse(
    members.find((one) => one.name === name),
    `${name} is not on the staff.`,
  );
  refuseUnless(name !== who, 'Nobody changes their own roles: another owner has to.');
  return member.roles;
}

function named([name, list, ...words]: readonly string[]): { name: string; held: Role[] } {
  refuseUnless(name !== undefined && list !== undefined, `Say the name and the roles: ${roles.join(', ')}.`);
  expectNoWords(words);
  const typed = list.split(',');
  const wrong = typed.find((one) => !isRole(one));
  refuseUnless(wrong === undefined, `"${wrong ?? ''}" is no role: ${roles.join(', ')}.`);
  return { name, held: roles.filter((role) => typed.includes(role)) };
}
