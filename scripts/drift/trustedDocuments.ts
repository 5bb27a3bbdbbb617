import { createHash } from 'node:crypto';
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { ReleaseRecord } from '../release/record';
import type { Drift } from './drift';

function parseOperation(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text);
  } catch (error) {
    return error as GraphQLError;
  }
}

function nameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  return 'an unnamed operation';
}

/** Drifts for committed documents (id → text) that do not fit the schema, or whose id is not the hash of their text. */
export function invalidOperations(schema: GraphQLSchema, operations: Record<string, string>): Drift[] {
  return Object.entries(operations).flatMap(([id, text]): Drift[] => {
    const document = parseOperation(text);
    if (document instanceof GraphQLError) {
      return [
        {
          what: `operation ${id} cannot be parsed: ${document.message}`,
          mend: 'remove it and run "npm run generate"',
        },
      ];
    }
    const name = nameOf(document);
    if (createHash('md5').update(text).digest('hex') !== id) {
      return [
        {
          what: `${name} is stored under ${id}, which is not its hash`,
          mend: 'remove it and run "npm run generate"',
        },
      ];
    }
    return validate(schema, document).map((error) => ({
      what: `${name} (${id}) does not fit the schema: ${error.message}`,
      mend: 'bring the field back with @deprecated until no released client sends this document, or change the document',
    }));
  });
}

/** Drifts for documents of releases that are no longer trusted, although open tabs may still send them. */
export function lostOperations(record: ReleaseRecord, operations: Record<string, string>): Drift[] {
  return Object.entries(record)
    .filter(([id]) => !Object.hasOwn(operations, id))
    .map(([id, releasedOn]) => ({
      what: `operation ${id}, released on ${releasedOn}, is gone from schema/operations.json: open tabs still send it`,
      mend: 'bring its entry back from the history of schema/operations.json',
    }));
}
