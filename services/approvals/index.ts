/** The face of the room: what other rooms may use of it. */
import { migrations as approvals } from './migrations';

export {
  type Act,
  approvalsOf,
  openApproval,
  openApprovals,
  type StoredApproval,
  takeWord,
} from './approvals';

/** By the keys under which they are noted as done. */
export const migrations = { approvals };
