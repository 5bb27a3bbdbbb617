import type { Generated } from 'kysely';

export interface OperatorTables {
  /** Every change that the operator made; only ever added to. */
  admin_log: {
    id: Generated<number>;
    at: Date;
    /** Who made it. */
    who: string;
    /** The command as it could be given again: `redirect add /promo /bonuses`. */
    what: string;
  };
}
