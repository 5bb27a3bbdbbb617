/** How many changes of session are under way that the player asked for, here or in another tab. */
let underWay = 0;

/** Runs a change of session that the player knows of, so that its end is not told as a surprise. */
export async function asExpected(change: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await change();
  } finally {
    underWay -= 1;
  }
}

/** Whether a session that ends just now ends as the player asked. */
export function isExpected(): boolean {
  return underWay > 0;
}
