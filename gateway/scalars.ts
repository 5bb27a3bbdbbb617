import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** A scalar whose values on the wire are text or numbers that pass `accepts`, in both directions. */
function scalar<T extends string | number>(name: string, accepts: (value: unknown) => value is T): GraphQLScalarType<T, T> {
  const parse = (value: unknown): T => {
    if (accepts(value)) return value;
    throw new GraphQLError(`This is no ${name}.`);
  };
  return new GraphQLScalarType<T, T>({
    name,
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node) => {
      if (node.kind === Kind.STRING) return parse(node.value);
      if (node.kind === Kind.INT) return parse(Number(node.value));
      throw new GraphQLError(`This is no ${name}.`);
    },
  });
}

const isText = (pattern: RegExp) => (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Dates that a calendar does not have, such as 30 February, are refused. */
const isDay = (value: unknown): value is string =>
  isText(/^\d{4}-\d{2}-\d{2}$/)(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isInstant = (value: unknown): value is string =>
  isText(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)(value) && !Number.isNaN(Date.parse(value));

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** The custom scalars of the schema; what each means stands in `schema/types/core.graphql`. */
export const scalars = {
  Day: scalar('Day', isDay),
  Instant: scalar('Instant', isInstant),
  MinorUnits: scalar('MinorUnits', isWholeNumber),
  Odds: scalar('Odds', isText(/^\d{1,12}\.\d{3}$/)),
  Seconds: scalar('Seconds', isWholeNumber),
};
