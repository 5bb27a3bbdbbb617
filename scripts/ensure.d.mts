/** See ensure.mjs. */
export function ensureBuilt(): void;
