/** What a command of git prints. Paths are taken to the letter. */
export function git(...args: string[]): string;
/** The paths that a command of git lists, which ends each with a zero. */
export function pathsOf(...args: string[]): string[];
/** The files that differ from the last commit or are new, also removed ones. */
export function changedFiles(): string[];
