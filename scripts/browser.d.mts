/** Path of a Chromium. Throws with the one command to run when none can be had. */
export function ensureBrowser(): Promise<string | undefined>;
