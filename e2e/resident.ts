/** A player whom the rules of a jurisdiction protect. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { signInPayer, type Payer } from './payer';
import type { Site } from './site';
import { expect } from './test';

/** Such a player, and the operator of the site. */
export interface Resident extends Payer {
  /** Runs `npm run admin -- <typed>`, which has to succeed. */
  admin(typed: string): Promise<void>;
  /** Lets the rules of the specification hold on the site again, as other tests expect. */
  leave(): Promise<void>;
}

/** Signs in a player who lives in a place, `SE`, where the rules of a pack hold from now on. */
export async function signInResident(
  page: Page,
  site: Site,
  { residence, pack }: { residence: string; pack: string },
): Promise<Resident> {
  const admin = async (typed: string) =>
    expect((await runAdmin(typed, { DATA_DIR: site.dataDir })).complaint).toBe('');
  // An exclusion register looks for the player by the address.
  const player = await signInPayer(page, site);
  await admin(`config set jurisdictions ${JSON.stringify([{ residence, pack }])}`);
  await admin(`residence ${player.login} ${residence}`);
  return { ...player, admin, leave: () => admin('config set jurisdictions null') };
}
