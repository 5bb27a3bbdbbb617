import { createContext, useContext } from 'react';

/** Lets components reload the data of the whole page. */
export interface PageData {
  /**
   * Drops all data of the former identity and runs the navigation again. Resolves when it has ended, with a page of the
   * new identity or with an error.
   */
  reset(): Promise<void>;
  /** Runs the navigation again; the page stays on screen while its data are fetched again. */
  refresh(): Promise<void>;
}

/** Filled by the app; tests give their own. */
export const PageDataContext = createContext<PageData | null>(null);

function usePageData(): PageData {
  const pageData = useContext(PageDataContext);
  if (!pageData) throw new Error('The page data are used outside the app.');
  return pageData;
}

/** Call it after signing in or out: replaces the Relay environment and runs the navigation again. */
export function useResetEnvironment(): PageData['reset'] {
  return usePageData().reset;
}

/** Fetches the shown page again: the retry after every error. */
export function useRefresh(): PageData['refresh'] {
  return usePageData().refresh;
}
