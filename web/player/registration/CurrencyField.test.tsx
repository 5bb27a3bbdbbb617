import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { CurrencyField } from './NewAccountFields';

/** The field, and a button that changes the order in which the currencies are offered. */
function Form() {
  const [currencies, setCurrencies] = useState(['KZT', 'RUB', 'EUR']);
  return (
    <>
      <CurrencyField currencies={currencies} error={undefined} />
      <button onClick={() => setCurrencies(['RUB', 'EUR', 'KZT'])}>another order</button>
    </>
  );
}
const chosen = () => (screen.getByRole('combobox') as HTMLSelectElement).value;

test('the first currency is chosen, and the choice of the player stays whatever is offered first later', async () => {
  renderWithRelay(<Form />);
  expect(chosen()).toBe('KZT');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'EUR');
  await userEvent.click(screen.getByRole('button'));
  expect(chosen()).toBe('EUR');
});
