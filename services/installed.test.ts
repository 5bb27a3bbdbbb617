import { contractNames } from './http/contract';
import { demandServices, installedServices } from './installed';

jest.mock('./http/contract', () => {
  const actual = jest.requireActual<{ contractNames(): string[] }>('./http/contract');
  return { ...actual, contractNames: jest.fn(() => actual.contractNames()) };
});

it('finds a service for each contract', async () => {
  expect([...(await installedServices()).keys()]).toEqual(contractNames().toSorted());
  await expect(demandServices([])).resolves.toBeUndefined();
});

it('refuses to start with a contract that no service declares, and says what to do', async () => {
  jest.mocked(contractNames).mockReturnValue(['accounts', 'weather']);
  await expect(demandServices([])).rejects.toThrow(
    /^No service declares the contract weather\..*UPSTREAM_WEATHER_URL/,
  );
});

it('starts with a contract whose upstream is elsewhere', async () => {
  jest.mocked(contractNames).mockReturnValue(['accounts', 'weather']);
  await expect(demandServices(['weather'])).resolves.toBeUndefined();
});
