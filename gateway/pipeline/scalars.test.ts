import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { buildGatewaySchema } from './schema';
import { sdl } from '../testing/testGateway';

it('describes its scalars in the schema', () => {
  const own = Object.values(buildGatewaySchema(sdl).getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  expect(own.length).toBeGreaterThan(3);
  for (const { name, description } of own)
    expect([name, description]).toEqual([name, expect.stringMatching(/\w/)]);
});
