/** Which exclusion registers a site has, and which it lacks. */
import { readConfig } from '../../config/index';
import type { Db } from '../../database/index';
import { packs } from '../packs';
import type { RegisterName } from '../packs/pack';
import { referencePath, referenceToken } from './reference/routes';
import { openRegister, type ExclusionRegister, type RegisterConnection } from './register';

/** Finds registers by their names: the operator's, or on a site with demo money the embedded reference. */
export function connectRegisters({
  connections,
  demo,
  ownOrigin,
}: {
  connections: readonly RegisterConnection[];
  demo: boolean;
  ownOrigin: () => string;
}): (name: RegisterName) => ExclusionRegister | undefined {
  return (register) => {
    const connection = connections.find((one) => one.register === register);
    if (connection) return openRegister({ ...connection, url: () => connection.url });
    if (!demo) return undefined;
    return openRegister({ register, token: referenceToken, url: () => `${ownOrigin()}${referencePath}` });
  };
}

/**
 * Throws when a pack of the site's configuration asks a register that is not connected, unless the site has demo money. A pack
 * that is configured later lets nobody play before its register is connected.
 */
export async function demandRegisters(
  db: Db,
  { registers, demo }: { registers: readonly RegisterConnection[]; demo: boolean },
): Promise<void> {
  if (demo) return;
  const { jurisdictions = [] } = await readConfig(db);
  for (const { pack } of jurisdictions) {
    const needed = packs[pack].register.value;
    if (needed === null || registers.some(({ register }) => register === needed)) continue;
    throw new Error(
      `The pack "${pack}" of the configuration asks the register "${needed}", which EXCLUSION_REGISTERS does not name. Connect it, or take the pack out of \`jurisdictions\`.`,
    );
  }
}
