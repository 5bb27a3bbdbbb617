import { withoutSchemaLibraries } from './schemaLibraries';

/** What the build says of an import in the code for browsers; undefined when nothing. */
function complaintOf(source: string): string | undefined {
  const { filter, handler } = withoutSchemaLibraries().resolveId;
  if (!filter.id.test(source)) return undefined;
  try {
    handler(source, '/web/foundation/forms/Form.tsx');
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

test.each(['zod', 'zod/mini', 'ajv', 'ajv/dist/2020', 'ajv-formats', 'valibot', 'yup'])(
  'the build for browsers refuses %s, and names the file that imports it',
  (source) => {
    expect(complaintOf(source)).toMatch(`Form.tsx imports ${source}`);
  },
);

test.each(['zustand/vanilla', './zod', '../../../rules/cashierAmounts', 'libphonenumber-js'])(
  'the build for browsers takes %s',
  (source) => {
    expect(complaintOf(source)).toBeUndefined();
  },
);
