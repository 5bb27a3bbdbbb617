import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentVariables } from '../../testing/renderScreen';
import {
  age,
  answer,
  answerResidences,
  open,
  panel,
  refused,
  residence,
  site,
} from '../../testing/registration';

const chooseWay = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const press = () => panel().getByRole('button', { name: /^(Register|Send a code)/ });
const fill = (way: string): void => {
  if (way === 'E-mail')
    fireEvent.change(panel().getByLabelText('E-mail address'), { target: { value: 'ann@example.com' } });
  if (way === 'Phone')
    fireEvent.input(panel().getByLabelText('Phone number'), { target: { value: '+447400123456' } });
};

describe.each(['One click', 'E-mail', 'Phone'])('registering by %s', (way) => {
  const shown = (visitorCountry: string | null = 'GB') => {
    const opened = open({ ...site, visitorCountry });
    chooseWay(way);
    return opened;
  };

  test('sends the country of the visit, which no press chose', () => {
    const { environment } = shown();
    expect(residence().value).toBe('GB');
    fill(way);
    fireEvent.click(age());
    fireEvent.click(press());
    expect(sentVariables(environment)).toMatchObject([{ input: { residence: 'GB' } }]);
  });

  test('another country is chosen from the list by its name, and stays after a refusal', async () => {
    const user = userEvent.setup();
    const opened = shown();
    await answerResidences(opened.environment);
    await user.selectOptions(residence(), 'Jersey');
    fill(way);
    await user.click(age());
    await user.click(press());
    expect(sentVariables(opened.environment)).toMatchObject([{ input: { residence: 'JE' } }]);
    const fields = [{ field: 'residence', messageKey: 'error_field_residence_not_offered' }];
    const refusal = refused({ messageKey: 'error_invalid_fields', fields });
    const name = {
      'One click': 'registerOneClick',
      'E-mail': 'requestRegistrationByEmail',
      Phone: 'requestRegistrationByPhone',
    }[way] as string;
    await answer(opened, { [name]: refusal });
    expect(panel().getByText('Choose a country from the list')).toBeTruthy();
    expect(document.activeElement).toBe(residence());
    expect([residence().value, age().checked]).toEqual(['JE', true]);
  });

  test('where nobody knows the country nothing is chosen, and who says nothing is told by the server whether that will do', () => {
    const { environment } = shown(null);
    expect(residence().selectedOptions[0]?.textContent).toBe('Choose a country');
    fill(way);
    fireEvent.click(age());
    fireEvent.click(press());
    expect(sentVariables(environment)).toMatchObject([{ input: { residence: null } }]);
  });
});

test('the choice stays when the list of countries comes, and when it does not', async () => {
  const { environment } = open({ ...site, visitorCountry: 'GB' });
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('gone')));
  expect(residence().value).toBe('GB');
  expect(residence().options).toHaveLength(1);
});
