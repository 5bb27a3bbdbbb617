/** Names for the numbers that a service uses; code outside the table sees no numbers. */
export function wireTable<const Table extends Record<number, string>>(names: Table) {
  type Wire = keyof Table & number;
  type Name = Table[Wire];
  const numbers = new Map(Object.entries(names).map(([wire, name]) => [name, Number(wire)]));
  return {
    fromWire: (wire: Wire): Name => names[wire],
    toWire: (name: Name): Wire => numbers.get(name) as Wire,
  };
}
