import { act, screen } from '@testing-library/react';
import { countries } from './phoneBook';
import type { MockEnvironment } from './renderWithRelay';

/** Answers what a telephone field asks for: the sample countries, to a visitor from Great Britain. */
export async function answerCountries(environment: MockEnvironment): Promise<void> {
  const phoneCountries = countries.map((country) => ({ id: country.code, ...country }));
  const asked = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.params.name === 'usePhoneBookQuery');
  if (asked)
    await act(async () =>
      environment.mock.resolve(asked, { data: { phoneCountries, visitorCountry: 'GB' } }),
    );
  await screen.findByRole('button', { name: /choose another country/ });
}
