/** Who gives a command, how that is proved, and whether they may. */
import type { Trx } from '../database/index';
import { actionIn, rolesFor } from './access';
import { orRefuse, refuseUnless } from './command';
import type { Role } from './roles';

/** Who gives a command. */
export interface Actor {
  /** The name in the log. */
  who: string;
  /** The role by which they may give the command; null on a site without staff. */
  role: Role | null;
}

/** How somebody comes to a command. */
export interface Caller {
  /** The user of the machine on which it is given. */
  user: string;
  /** The name that was given with `--by`. */
  by: string | undefined;
  /** Whether accounts hold demo money. */
  demo: boolean;
}

/** A person who may give commands. */
export interface Member {
  name: string;
  machine_user: string;
  roles: readonly Role[];
  since: Date;
}

/** Everybody who is on the staff now, by name. */
export const membersOf = (trx: Trx): Promise<Member[]> =>
  trx
    .selectFrom('staff')
    .select(['name', 'machine_user', 'roles', 'since'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();

/**
 * Whether each member has to be the user of the machine. The rows of the staff decide it, not `DEMO` alone: the person who
 * gives the command sets that variable.
 */
export async function isProofDemanded(trx: Trx, demo: boolean): Promise<boolean> {
  if (!demo) return true;
  const bound = trx.selectFrom('staff').select('name').where('is_bound', '=', true).limit(1);
  return (await bound.executeTakeFirst()) !== undefined;
}

/**
 * Finds who gives a command. With real money it is the member whose user of the machine this is; with demo money the name that they
 * give. Without staff everybody may do everything with demo money, and nothing but making the first owner with real money. Throws
 * `Misuse` for everybody else, and for a member without a role of the command's.
 */
export async function actorOf(trx: Trx, words: readonly string[], caller: Caller): Promise<Actor> {
  const { user, by, demo } = caller;
  const members = await membersOf(trx);
  if (members.length === 0) {
    if (demo) return { who: by ?? user, role: null };
    refuseUnless(
      words[0] === 'staff' && words[1] === 'add',
      `Nobody is on the staff of this site. Make yourself its first owner: \`npm run admin -- staff add ${user} owner\`.`,
    );
    return { who: user, role: null };
  }
  const member = demo ? claimed(members, user, by) : proved(members, user, by);
  const allowed = rolesFor(words);
  const role = orRefuse(
    allowed.find((one) => member.roles.includes(one)),
    `\`${actionIn(words)}\` is for ${allowed.join(', ') || 'nobody'}. ${member.name} has ${member.roles.join(', ')}.`,
  );
  return { who: member.name, role };
}

const known = (found: Member | undefined, name: string): Member =>
  orRefuse(found, `${name} is not on the staff. An owner may change that: \`staff add <name> <roles>\`.`);

const claimed = (members: readonly Member[], user: string, by: string | undefined): Member =>
  known(
    members.find(({ name, machine_user }) => (by ? name === by : machine_user === user)),
    by ?? user,
  );

function proved(members: readonly Member[], user: string, by: string | undefined): Member {
  const member = known(
    members.find(({ machine_user }) => machine_user === user),
    `The user ${user} of this machine`,
  );
  refuseUnless(
    by === undefined || by === member.name,
    `The user ${user} of this machine is ${member.name}: on a site with real money nobody gives a command by another name.`,
  );
  return member;
}
