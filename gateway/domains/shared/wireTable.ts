import { getNamedType, type GraphQLEnumType, type GraphQLResolveInfo } from 'graphql';
import { badInput } from '../../request/errors';

/** What answers name that this gateway does not know: a member of enums that only answers have. */
export type Other = 'OTHER';

/**
 * A word of a service as a member of the field's enum. A newer service may say one that the schema does not have: that is
 * `OTHER`, so that it costs the field its meaning, and not the list in which it stands.
 */
export function knownWord<Member extends string>(word: string, { returnType }: GraphQLResolveInfo): Member {
  const members = getNamedType(returnType) as GraphQLEnumType;
  return (members.getValue(word) ? word : 'OTHER') as Member;
}

/** What a caller asks for by name; throws `BAD_USER_INPUT` for `OTHER`, which names nothing that could be asked for. */
export function asked<Name extends string>(name: Name): Exclude<Name, Other> {
  if (name === 'OTHER') throw badInput('`OTHER` is of answers alone.');
  return name as Exclude<Name, Other>;
}

/** Names for the numbers that a service uses; code outside the table sees no numbers. */
export function wireTable<const Table extends Record<number, string>>(names: Table) {
  type Wire = keyof Table & number;
  type Name = Table[Wire];
  const numbers = new Map(Object.entries(names).map(([wire, name]) => [name, Number(wire)]));
  return {
    fromWire: (wire: Wire): Name => names[wire],
    /** The same for a number of which nobody says that the table has it. */
    readWire: (wire: number): Name | Other => names[wire as Wire] ?? 'OTHER',
    toWire: (name: Name): Wire => numbers.get(name) as Wire,
  };
}
