import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

/** Runs a statement that writes, and says whether it wrote, changed or removed any row. */
export async function changedAny(statement: {
  executeTakeFirstOrThrow(): Promise<DeleteResult | InsertResult | UpdateResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numDeletedRows' in result) return result.numDeletedRows > 0n;
  return ('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n)) > 0n;
}
