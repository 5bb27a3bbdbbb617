/** Relay's compiler reads the printed schema and writes the trusted documents that the gateway accepts. */
export default {
  src: './web',
  schema: './schema/schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  persistConfig: { file: './schema/operations.json', algorithm: 'MD5' },
  customScalarTypes: { Instant: 'string', Day: 'string', Odds: 'string', MinorUnits: 'number', Seconds: 'number' },
};
