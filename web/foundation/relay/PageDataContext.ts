import { createContext, useContext } from 'react';

/** What components can ask about the data of the whole page. */
export interface PageData {
  /**
   * Leaves all data of the former identity behind and runs the navigation again. Resolves when that has ended, with a
   * page of the new identity or with an error.
   */
  reset(): Promise<void>;
  /** Runs the navigation again; what is shown stays, and what is at hand is fetched afresh. */
  refresh(): Promise<void>;
}

/** Filled by the app; tests give their own. */
export const PageDataContext = createContext<PageData | null>(null);

function usePageData(): PageData {
  const pageData = useContext(PageDataContext);
  if (!pageData) throw new Error('The page data are used outside the app.');
  return pageData;
}

/** To be called after signing in or out: replaces the Relay environment and runs the navigation again. */
export function useResetEnvironment(): PageData['reset'] {
  return usePageData().reset;
}

/** Fetches the shown page again: the retry of every error. */
export function useRefresh(): PageData['refresh'] {
  return usePageData().refresh;
}
