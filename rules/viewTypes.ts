import { coefViews, type CoefView } from './odds';

/** How lists arrange their prices: 0 European, the match result first; 1 Asian, handicap and total first (ST-04). */
export type ViewType = 0 | 1;

/** The view types, in display order. */
export const viewTypes: readonly ViewType[] = [0, 1];

/** The ids of coefficient views that the Asian view allows, the older names of 5 and 6 among them (ST-13). */
const asianCoefViews: readonly number[] = [0, 4, 5, 6, 14, 15, 16];

/** Whether a view type allows the id of a coefficient view; the European one allows all. */
export const allowsCoefView = (viewType: ViewType, coefView: number): boolean =>
  viewType === 0 || asianCoefViews.includes(coefView);

/**
 * The odds formats that can be chosen in a view type, in display order; `offered` are those of the operator, undefined
 * for all. Never empty: where the operator offers none that the view allows, it is the decimal one.
 */
export function coefViewsIn(viewType: ViewType, offered?: readonly number[]): readonly CoefView[] {
  const both = coefViews.filter(
    (view) => allowsCoefView(viewType, view) && (offered?.includes(view) ?? true),
  );
  return both.length > 0 ? both : [0];
}

/**
 * The odds format that a view type shows instead of the wished one (ST-13): the wished one where it is allowed, else Hong
 * Kong where it is offered, else the first that can be chosen. The European view changes nothing.
 */
export function constrainCoefView(
  wished: CoefView,
  viewType: ViewType,
  offered?: readonly number[],
): CoefView {
  if (allowsCoefView(viewType, wished)) return wished;
  const possible = coefViewsIn(viewType, offered);
  return possible.find((view) => view === 4) ?? possible[0] ?? 0;
}
