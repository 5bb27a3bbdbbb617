import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import type { Navigation, Visit } from './navigation';
import { NavigationContext } from './NavigationContext';

interface MovingProps<Page> {
  navigation: Navigation<Page>;
  /** Draws the page of a visit. */
  children(visit: Visit<Page>): ReactNode;
  /** The page to show first, for when the navigation may have moved on before the first drawing. */
  first?: Visit<Page>;
  /** Whether this runs on the server, which draws once. */
  isStatic?: boolean;
}

/**
 * Draws the page of the current visit. The previous page stays on screen until the next one can be drawn as a whole.
 */
export function Moving<Page>({ navigation, children, first, isStatic = false }: MovingProps<Page>) {
  const [visit, show] = useState(() => first ?? navigation.visit());
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);

  useLayoutEffect(() => {
    const update = () => startTransition(() => show(navigation.visit()));
    update();
    return navigation.subscribe(update);
  }, [navigation]);

  return (
    <NavigationContext value={navigation}>
      <Router location={visit.location} navigator={navigator} static={isStatic}>
        {children(visit)}
      </Router>
    </NavigationContext>
  );
}

/** The moves in the form that the router's package expects. */
function navigatorOf({ goTo, go }: Navigation<unknown>): Navigator {
  const address = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));
  const move = (to: Parameters<Navigator['push']>[0], state?: unknown) => void goTo(address(to), { state });
  return { createHref: address, go, push: move, replace: move };
}
