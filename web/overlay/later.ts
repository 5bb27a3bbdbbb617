import { lazy, type ComponentType } from 'react';
import { laterCode } from '../routing/routes/CodeError';

const loads: (() => Promise<void>)[] = [];

/**
 * A component whose code the browser loads after the page: the server has rendered it, and until its code arrives, or
 * without it, it stays as rendered. It needs a Suspense boundary around it, and reads the store by `useDrawnFragment`:
 * the store may have changed before its code comes. No context around it may change, since React would then draw it anew.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  loads.push(async () => {
    loaded ??= await load();
  });
  const fetched = () =>
    laterCode(load).then(
      (code) => ({ default: code }),
      () => new Promise<never>(() => undefined),
    );
  return lazy(() => (loaded ? atHand({ default: loaded }) : fetched()));
}

/** Awaited where a page is rendered at once, as on the server: then no such component is waited for. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}

/** React continues without a pause when a thenable is already settled; a promise never is at that moment. */
function atHand<Value>(value: Value): Promise<Value> {
  const thenable = { then: (take: (value: Value) => void) => take(value) };
  return thenable as unknown as Promise<Value>;
}
