import type { ComponentType, FunctionComponent } from 'react';
import type { RouteName } from '../routing/routes/table';
import { useLaterCode } from '../routing/routes/useLaterCode';

/** What late parts may go by. `Query` is what a part reads of the page's answer: fields, and fragments that it hands on. */
export interface LateFacts<Query = unknown> {
  /** The route of the page; undefined where there is none. */
  route: RouteName | undefined;
  /** Whether the page is one over which questions may open, and does not stand in for others. */
  isOpen: boolean;
  /** Null for a guest; undefined while nobody can say who has the session. */
  player: { readonly id: string; readonly isResidenceDue: boolean } | null | undefined;
  query: Query;
}

/** A part of a page that loads after it, as its feature declares it. */
export interface LatePart<Query = unknown> {
  Part: FunctionComponent<LateFacts<Query>>;
  /** The name of the operator's switch that has to be on. */
  feature?: string;
  /** Whether the page has the part; by default every page does. */
  when?: (facts: LateFacts<Query>) => boolean;
}

/** A part with code of its own, since few sites have it; without its code it is missing. */
export function partOf(load: () => Promise<ComponentType>): FunctionComponent {
  return function LoadedPart() {
    const { code: Part } = useLaterCode(load);
    return Part && <Part />;
  };
}
