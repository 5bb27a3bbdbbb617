import { contractNames, readContract, type Schema } from './contract';
import { compile, faultIn } from './validation';

/** What is wrong with a schema, whatever it says of the value. */
function faultOf(schema: Schema, part: string): unknown {
  try {
    compile(schema, part)({});
  } catch (error) {
    return error;
  }
}

it.each(contractNames())('can compile every schema of the contract %s', (name) => {
  for (const { id, query, path, headers, body, answers } of readContract(name)) {
    const parts = { query, path, headers, ...(body && { body }) };
    for (const [part, schema] of Object.entries(parts))
      expect({ id, part, fault: faultOf(schema, part) }).toEqual({ id, part, fault: undefined });
    for (const [status, schema] of answers)
      expect({ id, status, fault: faultOf(schema, 'body') }).toEqual({ id, status, fault: undefined });
  }
});

it('says at each use what that value lacks', () => {
  const check = compile({ type: 'object', required: ['id'] }, 'body');
  expect(check({})).toBe(false);
  expect(faultIn('body', check.errors)).toBe("body must have required property 'id'");
  expect(check({ id: 1 })).toBe(true);
  expect(check.errors).toBeNull();
});

it('refuses an invalid schema at its first use', () => {
  expect(() => compile({ type: 'nothing' }, 'body')({})).toThrow('schema is invalid');
});
