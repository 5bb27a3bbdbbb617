/** A measurement of an application: a name, and plain values. */
export interface AnalyticsEvent {
  /** The application that measured it. */
  app: string;
  event: string;
  parameters: Readonly<Record<string, string | number | boolean>>;
}

/** Functions that other parts of the site offer to remote applications. */
export interface HostHooks {
  /** Opens a consultant. */
  consultant(): void;
  /** Takes a measurement; the receiver decides by the player's consent whether it may be stored. */
  analytics(event: AnalyticsEvent): void;
}

/** The available functions; a missing one is unavailable. */
export const hostHooks: { [Name in keyof HostHooks]?: HostHooks[Name] | undefined } = {};

/** Sets the function for a call, in place of an earlier one. Returns a function that restores the earlier one. */
export function registerHostHook<Name extends keyof HostHooks>(
  name: Name,
  hook: HostHooks[Name],
): () => void {
  hostHooks[name] = hook as (typeof hostHooks)[Name];
  return () => {
    if (hostHooks[name] === hook) hostHooks[name] = undefined;
  };
}
