/** The server's time, by which limits end, whatever the clock of the browser says. */

/** What was known when the server last told its time: that, and two clocks of the browser, in milliseconds. */
let told: { server: number; wall: number; steady: number } | null = null;

/** Takes over the time that an answer of the server carries. */
export function correctClock(readAt: string): void {
  told = { server: Date.parse(readAt), wall: Date.now(), steady: performance.now() };
}

/**
 * The server's time now, in milliseconds since 1970. The steady clock stands still while some devices sleep, and the wall clock
 * can be set back: the one that has moved further is right. One that was set forward is found out at the next answer.
 */
export function serverNow(): number {
  if (!told) return Date.now();
  return told.server + Math.max(Date.now() - told.wall, performance.now() - told.steady);
}
