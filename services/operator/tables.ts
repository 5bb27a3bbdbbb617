import type { Generated } from 'kysely';
import type { Role } from './roles';

declare module '../database/schema' {
  interface Database {
    /** Every change that the operator made. Rows are only added. */
    admin_log: {
      id: Generated<number>;
      at: Date;
      /** Who made it. */
      who: string;
      /** The command in a form that can be run again: `redirect add /promo /bonuses`. */
      what: string;
      /** The role by which it was made; null from before there were roles, and on a site without staff. */
      role: Generated<Role | null>;
      /** Why, where the command asks for it. */
      reason: Generated<string | null>;
      /** How something was before and after, where the command says it. */
      before: Generated<string | null>;
      after: Generated<string | null>;
    };
    /** Who may give commands, once there is anybody. One row for each person, for ever. */
    staff: {
      name: string;
      /** The user of the machine by which the person is known. */
      machine_user: string;
      roles: Role[];
      since: Date;
      ended_at: Date | null;
      /** Whether the person has to be that user, whatever `DEMO` says: the site had real money when the row was made. */
      is_bound: boolean;
    };
  }
}
