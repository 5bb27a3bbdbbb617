import {
  getOperationAST,
  GraphQLError,
  parse,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { GatewayError } from '../../request/errors';
import { aliasesOf, maxAliases } from './aliases';
import { compileLater } from '../execution/compiledExecution';
import { planCost, type CostOf } from './cost';
import { depthOf, maxDepth } from './depth';
import { validateDocument } from './introspection';

/** What a caller wants executed: the id of a trusted document, or in development free text. */
export interface DocumentRequest {
  id?: string | undefined;
  query?: string | undefined;
  operationName?: string | undefined;
}

/** An operation that is ready to be executed. */
export interface ReadyOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** For log and metrics: its own name, or `free text` for what nobody registered. */
  name: string;
  /** Id of the trusted document. */
  id: string | undefined;
  costOf: CostOf;
}

/** Finds an operation; throws a `GatewayError` when it may not be executed. */
export type FindOperation = (request: DocumentRequest) => ReadyOperation;

/** A document's operations by name, of which one may be chosen without naming it. */
type Operations = (name: string | undefined) => ReadyOperation | undefined;

const maxTextLength = 20_000;
const maxTokens = 4000;
const keptTexts = 200;

/**
 * Checks trusted documents at the start: one that is broken is logged, and refused when it is asked for. Those
 * that are registered later, in development, are checked when they are first asked for. Free text is for development
 * only: limited, and kept for as long as it is in use.
 */
export function createDocuments(options: {
  schema: GraphQLSchema;
  /** Texts by id. */
  operations: Readonly<Record<string, string>>;
  development: boolean;
  logger: Logger;
}): FindOperation {
  const { schema, operations, development, logger } = options;
  const trusted = new Map<string, Operations | GatewayError>();
  const texts = new LRUCache<string, Operations>({ max: keptTexts });

  const prepareTrusted = (id: string, text: string): Operations | GatewayError => {
    try {
      return trustedOperations(schema, id, text, development);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      logger.error({ document: nameIn(text) ?? id }, 'a trusted document does not fit the schema');
      return error;
    }
  };

  const findTrusted = (id: string): Operations => {
    let ready = trusted.get(id);
    if (!ready) {
      const text = Object.hasOwn(operations, id) ? operations[id] : undefined;
      if (text === undefined) throw new GatewayError('OPERATION_NOT_TRUSTED');
      ready = prepareTrusted(id, text);
      trusted.set(id, ready);
    }
    if (ready instanceof GatewayError) throw ready;
    return ready;
  };

  const findFree = (text: string): Operations => {
    let ready = texts.get(text);
    if (!ready) {
      ready = readyOperations(schema, limitedDocument(schema, text), undefined);
      texts.set(text, ready);
    }
    return ready;
  };

  for (const [id, text] of Object.entries(operations)) trusted.set(id, prepareTrusted(id, text));

  return ({ id, query, operationName }) => {
    if (id === undefined && !development) throw new GatewayError('OPERATION_NOT_TRUSTED');
    if (id === undefined && query === undefined)
      throw new GatewayError('BAD_REQUEST', 'Send `id` or `query`.');
    const operation = (id === undefined ? findFree(query ?? '') : findTrusted(id))(operationName);
    if (!operation) throw new GatewayError('BAD_REQUEST', 'Name one operation of the document.');
    return operation;
  };
}

/** Trusted documents that are ready, by their schema: what it makes of them is the same for every gateway of a process. */
const readyBySchema = new WeakMap<GraphQLSchema, Map<string, Operations>>();

function trustedOperations(
  schema: GraphQLSchema,
  id: string,
  text: string,
  development: boolean,
): Operations {
  const known = readyBySchema.get(schema) ?? new Map<string, Operations>();
  readyBySchema.set(schema, known);
  const key = JSON.stringify([id, text, development]);
  const found = known.get(key);
  if (found) return found;
  const document = parseText(text, { noLocation: true });
  validateDocument(schema, document, development);
  const ready = readyOperations(schema, document, id);
  // Its one operation is made ready too, rather than when somebody waits for it.
  ready(undefined);
  known.set(key, ready);
  return ready;
}

/** Limits come before validation, whose own work they bound. */
function limitedDocument(schema: GraphQLSchema, text: string): DocumentNode {
  if (text.length > maxTextLength) throw new GatewayError('OPERATION_TOO_LARGE');
  const document = parseText(text, { maxTokens });
  if (depthOf(document) > maxDepth) throw new GatewayError('OPERATION_TOO_LARGE');
  if (aliasesOf(document) > maxAliases) throw new GatewayError('OPERATION_TOO_LARGE');
  validateDocument(schema, document, true);
  return document;
}

function parseText(text: string, options: { maxTokens?: number; noLocation?: boolean }): DocumentNode {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const isTooLong = error.message.includes('Parsing aborted');
    throw new GatewayError(isTooLong ? 'OPERATION_TOO_LARGE' : 'OPERATION_INVALID', error.message);
  }
}

function readyOperations(schema: GraphQLSchema, document: DocumentNode, id: string | undefined): Operations {
  const ready = new Map<string | undefined, ReadyOperation>();
  return (name) => {
    const known = ready.get(name);
    if (known) return known;
    const operation = getOperationAST(document, name);
    if (!operation) return undefined;
    const found: ReadyOperation = {
      document,
      operation,
      name: id === undefined ? 'free text' : (operation.name?.value ?? 'anonymous'),
      id,
      costOf: planCost(schema, document, operation),
    };
    compileLater(schema, found);
    ready.set(name, found);
    return found;
  };
}

const nameIn = (text: string): string | undefined =>
  /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
