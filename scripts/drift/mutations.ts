import {
  getNullableType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Drift } from './drift';

/**
 * Drifts from the form of mutations: one argument `input` with a type of its own, or none; a result that is never null
 * and is either a union of a success type and of types that implement UserError, or a type that cannot be refused.
 */
export function brokenMutations(schema: GraphQLSchema): Drift[] {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields.flatMap((field) => [...brokenInput(field), ...brokenResult(field)]);
}

type Mutation = GraphQLField<unknown, unknown>;

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function brokenInput({ name, args }: Mutation): Drift[] {
  const wanted = `input: ${capitalised(name)}Input!`;
  const given = args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ');
  if (given === '' || given === wanted) return [];
  return [
    {
      what: `the mutation ${name} takes (${given})`,
      mend: `let ${name} take one argument, "${wanted}", and put the rest into that input`,
    },
  ];
}

function brokenResult({ name, type }: Mutation): Drift[] {
  const result = getNullableType(type);
  const faults: string[] = [];
  if (!isNonNullType(type)) faults.push(`can be null: a refusal is data, a fault is an error of the request`);
  if (isUnionType(result)) {
    const refusals = result.getTypes().filter(isUserError);
    if (refusals.length === 0) faults.push(`is a union in which nothing implements UserError`);
    if (refusals.length === result.getTypes().length) faults.push(`is a union without a type of success`);
  } else if (!isObjectType(result) || isUserError(result)) {
    faults.push(`is ${String(result)}, which cannot say both what was done and why it was not`);
  }
  return faults.map((fault) => ({
    what: `the result of the mutation ${name} ${fault}`,
    mend:
      `let ${name} return "${capitalised(name)}Result!": a union of a success type and of types that implement ` +
      `UserError, or an object type if it cannot be refused`,
  }));
}

function isUserError(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some(({ name }) => name === 'UserError');
}
