/** See ensure.mjs. */
export function bin(name: string): string;

/** See ensure.mjs. */
export function ensureBuilt(): void;

/** See ensure.mjs. */
export function ensureGenerated(): void;

/** See ensure.mjs. */
export function ensureInstalled(): void;

/** See ensure.mjs. */
export function generate(): void;

/** See ensure.mjs. */
export function noteGenerated(): void;

/** See ensure.mjs. */
export function run(command: string, args: readonly string[], options?: { cwd?: string }): void;

/** See ensure.mjs. */
export function runScript(name: string): void;

/** The folder of this repository. */
export const root: string;
