import { act } from '@testing-library/react';
import { NavigationContext, useNavigation } from '../../routing/history/NavigationContext';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { takeExpectedEnd } from './expectedEnd';
import { useSessionChange } from './useSessionChange';

/** Renders the address, signs out there, and returns in their order the moves and resets of the page. */
async function signOutAt(url: string): Promise<string[]> {
  const done: string[] = [];
  let signOut: () => Promise<void> = () => Promise.reject(new Error('Nothing is rendered.'));
  function Part() {
    const { ended } = useSessionChange();
    signOut = ended;
    return null;
  }
  function Page() {
    const goTo = (to: string) => {
      done.push(to);
      return Promise.resolve();
    };
    return (
      <NavigationContext value={{ ...useNavigation(), goTo }}>
        <Part />
      </NavigationContext>
    );
  }
  const reset = () => {
    done.push('reset');
    return Promise.resolve();
  };
  renderWithRelay(<Page />, { url, pageData: { reset } });
  await act(() => signOut());
  takeExpectedEnd();
  return done;
}

// A player signs out on the page where they are, which is their target too: it is loaded anew, as a guest's.
test.each([
  ['/en/office/settings', ['/en', 'reset']],
  ['/kk/office/settings', ['/kk', 'reset']],
  ['/en/registration', ['/en', 'reset']],
  ['/en', ['reset']],
  ['/en/line/football?day=1', ['reset']],
  ['/en/nowhere/at/all', ['reset']],
])('SS-08: signing out at %s leads to %j', async (url, expected) => {
  expect(await signOutAt(url)).toEqual(expected);
});
