import type { Navigation } from './navigation';

/** A navigation that cannot move, for the server, which draws a page once. */
export function standingNavigation<Page>({ pathname, search }: URL, page: Page): Navigation<Page> {
  const location = { pathname, search, hash: '', state: null, key: '' };
  const never = () => Promise.reject(new Error('The server draws a page once and cannot move to another.'));
  const nothing = () => undefined;
  return {
    visit: () => ({ location, page, scroll: 'kept' }),
    isLoading: () => false,
    subscribe: () => nothing,
    goTo: never,
    go: nothing,
    revalidate: never,
    stopBy: () => nothing,
    resume: nothing,
  };
}
