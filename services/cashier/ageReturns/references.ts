/** Names in the ledger what goes back to a player who is under age. */
export const ageReference = (id: number): string => `age:return:${id}`;
