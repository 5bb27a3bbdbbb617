/** The earliest of instants, of which null says that there is none; null when there is none at all. */
export const earliest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((one, other) => (one && (!other || one < other) ? one : other), null);
