/**
 * How many redirects in a row are followed. The gateway follows those of the operator's list to their end, which is one of
 * those that a navigation follows, whatever they are for.
 */
export const mostRedirects = { ofOperator: 5, ofNavigation: 7 } as const;

/** The addresses that a chain of redirects has passed, which tell whether to follow it further. */
export interface RedirectTrail {
  /** Goes on to an address; says why not when the chain has been there, or is as long as it may be. */
  goOn(to: string): 'circle' | 'tooLong' | undefined;
}

/** The beginning of a chain that may have `most` redirects. */
export function redirectTrail(start: string, most: number): RedirectTrail {
  const passed = new Set([start]);
  return {
    goOn(to) {
      if (passed.has(to)) return 'circle';
      if (passed.size > most) return 'tooLong';
      passed.add(to);
      return undefined;
    },
  };
}
