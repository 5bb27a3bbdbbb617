/** The chosen matches of the multi-view, as they stand in its address: `?games=10345,10346`. */

/** How many matches stand side by side. */
export const most = 4;

const maxNumber = 2 ** 31 - 1;

/** The numbers of the chosen games, in the address's order: each once, at most four. Everything else is left out. */
export function chosenIn(search: URLSearchParams): number[] {
  const numbers = (search.get('games') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((number) => number <= maxNumber);
  return [...new Set(numbers)].slice(0, most);
}

/** The query of the address that shows these games, with its question mark; empty for none. */
export function searchFor(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : `?games=${numbers.join(',')}`;
}
