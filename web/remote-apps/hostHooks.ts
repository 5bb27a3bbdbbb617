/** A measurement of an application: a name, and plain values. */
export interface AnalyticsEvent {
  /** The application that measured it. */
  app: string;
  event: string;
  parameters: Readonly<Record<string, string | number | boolean>>;
}

/** What other parts of the site do for remote applications. */
export interface HostHooks {
  /** Shows somebody who can help. */
  consultant(): void;
  /** Takes a measurement; whether it may be kept is decided there, by the player's consent. */
  analytics(event: AnalyticsEvent): void;
}

/** What is there to be asked; a part that is not there cannot be. */
export const hostHooks: { [Name in keyof HostHooks]?: HostHooks[Name] | undefined } = {};

/** Sets what the host does for a call, in place of what it did before. Returns a function that takes it back. */
export function registerHostHook<Name extends keyof HostHooks>(
  name: Name,
  hook: HostHooks[Name],
): () => void {
  hostHooks[name] = hook as (typeof hostHooks)[Name];
  return () => {
    if (hostHooks[name] === hook) hostHooks[name] = undefined;
  };
}
