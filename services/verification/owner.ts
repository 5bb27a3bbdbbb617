/** What a document is bound to when it is encrypted: one player's cannot be passed off as another's. */
export const ownerOf = (userId: number): string => `player ${userId}`;
