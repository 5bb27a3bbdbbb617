/** Whether the next end of the session was requested by the player, here or in another tab. */
let expected = false;

/** The player is signing out: the end that follows is expected. */
export function expectEnd(): void {
  expected = true;
}

/** Whether the end that was just noticed was requested; the next one counts as unexpected again. */
export function takeExpectedEnd(): boolean {
  const was = expected;
  expected = false;
  return was;
}
