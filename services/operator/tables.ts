import type { Generated } from 'kysely';

export interface OperatorTables {
  /** Every change that the operator made. Rows are only added. */
  admin_log: {
    id: Generated<number>;
    at: Date;
    /** Who made it. */
    who: string;
    /** The command in a form that can be run again: `redirect add /promo /bonuses`. */
    what: string;
  };
}
