import type { Db } from '../database/schema';
import type { Role } from '../operator/roles';

/** Puts somebody on the staff of a site with real money, known by the user of the machine of the same name. */
export async function storeMember(db: Db, name: string, roles: readonly Role[]): Promise<void> {
  const row = { name, machine_user: name, roles: [...roles], since: new Date(), ended_at: null };
  await db
    .insertInto('staff')
    .values({ ...row, is_bound: true })
    .execute();
}

/** Forgets the whole staff: everybody may do everything again on a site with demo money. */
export async function forgetStaff(db: Db): Promise<void> {
  await db.deleteFrom('staff').execute();
}
