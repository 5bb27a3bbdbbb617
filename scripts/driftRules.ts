import { createHash } from 'node:crypto';
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';

/** One thing that drifted apart, and what to do about it. */
export interface Drift {
  what: string;
  mend: string;
}

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

/** The committed documents (hash → text) that do not fit the schema, or whose hash is not that of their text. */
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
