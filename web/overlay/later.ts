import { lazy, type ComponentType } from 'react';
import { laterCode } from '../routing/routes/CodeError';

const loads: (() => Promise<void>)[] = [];

/**
 * A component whose code the browser fetches when the page is there already: the server has drawn it, and until then, or
 * without its code, it stays as it came. It stands in a Suspense boundary.
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

/** To be awaited where a page is drawn at once, as on the server: then no such component is waited for. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}

/** React draws on without a pause when what it waits for is there before it has turned away; a promise never is. */
function atHand<Value>(value: Value): Promise<Value> {
  const thenable = { then: (take: (value: Value) => void) => take(value) };
  return thenable as unknown as Promise<Value>;
}
