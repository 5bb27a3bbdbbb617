import {
  GraphQLError,
  getOperationAST,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { GatewayError } from './errors';
import { depthOf } from './depth';

/** What a caller wants executed: the id of a trusted document, or in development free text. */
export interface DocumentRequest {
  id?: string | undefined;
  query?: string | undefined;
  operationName?: string | undefined;
}

/** A document that is ready to be executed. */
export interface ReadyDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

const maxTextLength = 20_000;
const maxTokens = 4000;
const maxDepth = 20;
const keptTexts = 200;

/**
 * Finds documents. Trusted ones are parsed and validated once. Free text is for development only: limited, and
 * kept for as long as it is in use.
 */
export function createDocuments(options: {
  schema: GraphQLSchema;
  /** Texts by id. */
  operations: Readonly<Record<string, string>>;
  development: boolean;
}) {
  const { schema, operations, development } = options;
  const trusted = new Map<string, DocumentNode>();
  const texts = new Map<string, DocumentNode>();

  const validated = (document: DocumentNode): DocumentNode => {
    const [error] = validate(schema, document, undefined, { maxErrors: 1 });
    if (error) throw new GatewayError('OPERATION_INVALID', error.message);
    return document;
  };

  const trustedDocument = (id: string): DocumentNode => {
    const known = trusted.get(id);
    if (known) return known;
    const text = Object.hasOwn(operations, id) ? operations[id] : undefined;
    if (text === undefined) throw new GatewayError('OPERATION_NOT_TRUSTED');
    const document = validated(parse(text, { noLocation: true }));
    trusted.set(id, document);
    return document;
  };

  const freeDocument = (text: string): DocumentNode => {
    const known = texts.get(text);
    if (known) return known;
    if (text.length > maxTextLength) throw new GatewayError('OPERATION_TOO_LARGE');
    const document = validated(parseFreeText(text));
    if (depthOf(document) > maxDepth) throw new GatewayError('OPERATION_TOO_LARGE');
    texts.set(text, document);
    for (const oldest of texts.keys()) if (texts.size > keptTexts) texts.delete(oldest);
    return document;
  };

  return {
    /** The document and its operation; throws a `GatewayError` when it may not be executed. */
    find({ id, query, operationName }: DocumentRequest): ReadyDocument {
      if (id === undefined && (query === undefined || !development))
        throw new GatewayError('OPERATION_NOT_TRUSTED');
      const document = id === undefined ? freeDocument(query ?? '') : trustedDocument(id);
      const operation = getOperationAST(document, operationName);
      if (!operation) throw new GatewayError('BAD_REQUEST', 'Name one operation of the document.');
      return { document, operation };
    },
  };
}

function parseFreeText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const isTooLong = error.message.includes('token limit');
    throw new GatewayError(isTooLong ? 'OPERATION_TOO_LARGE' : 'OPERATION_INVALID', error.message);
  }
}
