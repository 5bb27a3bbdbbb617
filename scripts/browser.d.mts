/** Path of a Chromium. Throws an error that names the one command to run when there is none. */
export function ensureBrowser(): Promise<string | undefined>;
