/**
 * Relay's compiler reads the printed schema and writes the trusted documents that the gateway accepts. The exports are
 * named, because the compiler uses the module itself as its configuration and refuses a default export.
 */
export const src = './web';
export const schema = './schema/schema.graphql';
export const language = 'typescript';
export const eagerEsModules = true;
export const useImportTypeSyntax = true;
export const excludes = ['**/node_modules/**', '**/__generated__/**'];
export const persistConfig = { file: './schema/operations.json', algorithm: 'MD5' };
export const customScalarTypes = {
  Instant: 'string',
  Day: 'string',
  Odds: 'string',
  MinorUnits: 'number',
  Seconds: 'number',
};
/** The runtime treats an absent property as null; without them home loads less. */
export const featureFlags = { skip_printing_nulls: { kind: 'enabled' } };
