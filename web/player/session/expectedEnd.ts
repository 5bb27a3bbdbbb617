/** Whether the end of the session that this tab will see next is one that the player asked for, here or in another tab. */
let expected = false;

/** The player is signing out: what follows is no surprise. */
export function expectEnd(): void {
  expected = true;
}

/** Whether the end that has just been seen was asked for; the next one is a surprise again. */
export function takeExpectedEnd(): boolean {
  const was = expected;
  expected = false;
  return was;
}
