/** Passes of the gate. Only `gate.ts` issues them; the ledger asks for one before it books a gated movement. */
import type { GatedKind } from './chart';

declare const passed: unique symbol;

/** The gate's leave to book movements of one kind for one player, within the transaction that asked. */
export interface Pass<Kind extends GatedKind = GatedKind> {
  readonly [passed]: Kind;
}

const issued = new WeakMap<object, { trx: object; kind: GatedKind }>();

/** Issues a pass. For the gate alone. */
export function issuePass<Kind extends GatedKind>(trx: object, kind: Kind): Pass<Kind> {
  const pass = Object.freeze({}) as Pass<Kind>;
  issued.set(pass, { trx, kind });
  return pass;
}

/** Throws unless the gate issued this pass for this kind within this transaction. */
export function checkPass(trx: object, kind: GatedKind, pass: Pass | undefined): void {
  const leave = pass && issued.get(pass);
  if (leave?.trx !== trx || leave.kind !== kind)
    throw new Error(`A movement of the kind ${kind} did not pass the gate.`);
}
