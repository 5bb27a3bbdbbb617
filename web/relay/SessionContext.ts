import { createContext, useContext } from 'react';

/** What components can ask of the page's connection to the server. */
export interface Session {
  /**
   * Forgets all data of the former identity and runs the navigation again, after signing in or out. Resolves when the
   * page shows the new identity's data.
   */
  reset(): Promise<void>;
  /** Runs the navigation again with fresh data; what is shown stays until they are there. */
  refresh(): Promise<void>;
}

/** Filled by the app; tests give their own. */
export const SessionContext = createContext<Session | null>(null);

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The session is used outside the app.');
  return session;
}

/** To be called after signing in or out: replaces the Relay environment and runs the navigation again. */
export function useResetEnvironment(): Session['reset'] {
  return useSession().reset;
}

/** Fetches the shown page again: the retry of every error. */
export function useRefresh(): Session['refresh'] {
  return useSession().refresh;
}
