/** The draw of the walks over many places that take one of several combinations at each: `testing/commitTurns.ts` draws by the commit. */
import { createHash } from 'node:crypto';

/** In an order that depends on `seed` alone; every order is as likely as any other. */
const shuffled = <Item>(seed: string, items: readonly Item[]): Item[] =>
  items
    .map((item, index) => ({ item, key: createHash('sha256').update(`${seed} ${index}`).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

/**
 * One combination for each place of a walk. In one turn every combination has a place, if there are places enough, and none
 * has two while another has none; over the turns every place has every combination. Throws for a place that is not named.
 */
export function drawTurns<Combination>(
  turn: string,
  walk: string,
  places: readonly string[],
  combinations: readonly Combination[],
): (place: string) => Combination {
  const order = shuffled(`${turn} ${walk}: combinations`, combinations);
  const drawn = new Map(
    shuffled(`${turn} ${walk}: places`, places).map((place, index) => [
      place,
      order[index % order.length] as Combination,
    ]),
  );
  return (place) => {
    const combination = drawn.get(place);
    if (combination === undefined) throw new Error(`The walk "${walk}" does not name the place "${place}".`);
    return combination;
  };
}

/**
 * Some of the ways in which one flow is tested, in their order. Over the turns each of them is drawn. Throws when there are fewer.
 */
export function drawWays<Way>(
  turn: string,
  flow: string,
  ways: readonly Way[],
  count: number,
): readonly Way[] {
  if (count > ways.length) throw new Error(`The flow "${flow}" has ${ways.length} ways, not ${count}.`);
  const drawn = shuffled(
    `${turn} ${flow}: ways`,
    ways.map((_, index) => index),
  ).slice(0, count);
  return ways.filter((_, index) => drawn.includes(index));
}
