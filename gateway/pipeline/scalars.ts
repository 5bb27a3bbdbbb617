import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDay } from '../../rules/days';
import { UpstreamError } from '../request/errors';
import { isUsualInstant } from '../upstream/contract/instant';

/** A scalar whose values are text or numbers that pass `accepts`, in both directions; `print` brings them into one form. */
function scalar<T extends string | number>(
  name: string,
  accepts: (value: unknown) => value is T,
  print: (value: T) => T = (value) => value,
): GraphQLScalarType<T, T> {
  const parse = (value: unknown): T => {
    if (accepts(value)) return value;
    throw new GraphQLError(`This is no ${name}.`);
  };
  return new GraphQLScalarType<T, T>({
    name,
    serialize(value) {
      if (accepts(value)) return print(value);
      // Values come from upstreams: one that the contract lets pass may still be none of ours.
      throw new UpstreamError('UPSTREAM_INVALID');
    },
    parseValue: parse,
    parseLiteral: (node) => {
      if (node.kind === Kind.STRING) return parse(node.value);
      if (node.kind === Kind.INT) return parse(Number(node.value));
      throw new GraphQLError(`This is no ${name}.`);
    },
  });
}

const isText =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

const isInstant = (value: unknown): value is string =>
  (typeof value === 'string' && isUsualInstant(value)) || isAnyInstant(value);

const isAnyInstant = (value: unknown): value is string =>
  isText(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/)(value) &&
  !Number.isNaN(Date.parse(value));

/** Services may write an instant in any way of ISO 8601; clients see one. */
const inUtc = (instant: string): string =>
  isUsualInstant(instant) ? instant : new Date(instant).toISOString();

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** The custom scalars of the schema; what each means stands in `schema/types/core.graphql`. */
export const scalars = {
  Day: scalar('Day', (value): value is string => typeof value === 'string' && isDay(value)),
  Instant: scalar('Instant', isInstant, inUtc),
  MinorUnits: scalar('MinorUnits', isWholeNumber),
  Odds: scalar('Odds', isText(/^\d+\.\d{3}$/)),
  Seconds: scalar('Seconds', isWholeNumber),
};
