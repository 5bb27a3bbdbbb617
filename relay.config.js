/**
 * Relay's compiler reads the printed schema and writes the trusted documents that the gateway accepts.
 * Named exports: the compiler takes the module itself for its configuration and refuses a default one.
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
