import {
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { GatewayError } from '../../request/errors';

const closedRules = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/**
 * Validates a document; throws `OPERATION_INVALID`. What the schema holds is told in development only: elsewhere
 * introspection does not fit, and neither reasons nor suggestions are given.
 */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode, development: boolean): void {
  const rules = development ? specifiedRules : closedRules;
  const [error] = validate(schema, document, rules, { maxErrors: 1, hideSuggestions: !development });
  if (error) throw new GatewayError('OPERATION_INVALID', development ? error.message : undefined);
}
