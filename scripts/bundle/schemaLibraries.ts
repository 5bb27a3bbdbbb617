/**
 * Refuses libraries of schemas in the code for browsers. The rules of forms are plain functions in `rules/`, which the services use
 * too; such a library is larger than all of them.
 */
export function withoutSchemaLibraries() {
  return {
    name: 'without-schema-libraries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: {
      filter: { id: /^(?:zod|ajv|ajv-formats|valibot|yup|joi)(?:\/|$)/ },
      handler(source: string, importer = 'The entry'): never {
        throw new Error(`${importer} imports ${source}: write the rule as a function in rules/.`);
      },
    },
  };
}
