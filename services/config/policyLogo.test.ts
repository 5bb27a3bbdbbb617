import { useTestServices } from '../testing/services';

const services = useTestServices();

it('GW-34: the picture of the policy is a GIF without a cookie', async () => {
  const answer = await services.client().visit(`${services.origin}/web-api/policy/logo.agif`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
    200,
    'image/gif',
    null,
  ]);
  expect((await answer.text()).slice(0, 6)).toBe('GIF89a');
});
