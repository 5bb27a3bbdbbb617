/** In what two answers to one key differ, as the names of their members. */

/** The places at which two values of JSON differ; those in a list have one name. Empty for equal values. */
export function differingPlaces(one: unknown, other: unknown, place = ''): string[] {
  if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    const places = [...names].flatMap((name) =>
      differingPlaces(one[name], other[name], Array.isArray(one) ? `${place}[]` : `${place}.${name}`),
    );
    return [...new Set(places)].sort();
  }
  return Object.is(one, other) ? [] : [place.replace(/^\./, '')];
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
