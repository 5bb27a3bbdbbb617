import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { closeModal, modalStore, openModal } from '../../overlay/modals/store';
import { countries } from '../../testing/phoneBook';
import { sentVariables } from '../../testing/renderScreen';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { ResidenceAsk } from './ResidenceAsk';
import { ResidenceModal } from './ResidenceModal';

afterEach(() => act(() => closeModal()));

describe('the question where a player lives', () => {
  const shown = () => {
    const environment = createMockEnvironment();
    const close = jest.fn();
    renderWithRelay(<ResidenceModal site={null} signedIn reason={undefined} close={close} />, {
      environment,
    });
    return { environment, close };
  };
  const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country where you live' });
  const resolve = ({ environment }: ReturnType<typeof shown>, name: string, data: object) =>
    act(async () => {
      const asked = environment.mock
        .getAllOperations()
        .find(({ request }) => request.node.params.name === name);
      if (asked) environment.mock.resolve(asked, { data: data as never });
    });
  const phoneCountries = countries.map(({ name, code }) => ({ id: code, name, code }));
  async function say(opened: ReturnType<typeof shown>, country: string) {
    await resolve(opened, 'useCountriesQuery', { phoneCountries, visitorCountry: null });
    await userEvent.selectOptions(field(), country);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  }

  test('says why it is asked, and that withdrawals are open', () => {
    shown();
    expect(screen.getByRole('dialog', { name: 'Where do you live?' })).toBeTruthy();
    expect(screen.getByText(/You can withdraw at any time/)).toBeTruthy();
  });

  test('sends the country, and closes once it is known', async () => {
    const opened = shown();
    await say(opened, 'Jersey');
    expect(sentVariables(opened.environment)).toEqual([{ input: { residence: 'JE' } }]);
    expect(opened.close).not.toHaveBeenCalled();
    const player = { id: 'p', isResidenceDue: false };
    await resolve(opened, 'ResidenceModalMutation', {
      stateResidence: { __typename: 'ResidenceStated', player },
    });
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  test('begins with the country of the visit, and keeps what was chosen meanwhile', async () => {
    const opened = shown();
    await resolve(opened, 'useCountriesQuery', { phoneCountries, visitorCountry: 'GB' });
    expect(field().value).toBe('GB');
  });

  test('keeps the choice after a refusal, beside which it says why', async () => {
    const opened = shown();
    await say(opened, 'Jersey');
    await resolve(opened, 'ResidenceModalMutation', {
      stateResidence: {
        ...{ __typename: 'ResidenceRefused', messageKey: 'error_residence_known', retryAfter: null },
        fields: [{ field: 'residence', messageKey: 'error_field_residence_not_offered' }],
      },
    });
    expect(screen.getByText(/We know another country/)).toBeTruthy();
    expect(screen.getByText('Choose a country from the list')).toBeTruthy();
    expect([field().value, opened.close.mock.calls]).toEqual(['JE', []]);
  });

  test('is not sent without a country, and can wait', async () => {
    const opened = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose the country where you live')).toBeTruthy();
    expect(sentVariables(opened.environment)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(opened.close).toHaveBeenCalledTimes(1);
  });
});

describe('a player whose residence is due', () => {
  const ask = (url = '/en/line') => renderWithRelay(<ResidenceAsk />, { url });
  const open = () => modalStore.getState().open?.name;

  test('is asked once', () => {
    ask();
    expect(open()).toBe('residence');
    act(() => closeModal());
    expect(modalStore.getState().open).toBeNull();
  });

  test('is not asked over something else, and then when that is closed', () => {
    openModal({ name: 'settings' });
    ask();
    expect(open()).toBe('settings');
    act(() => closeModal());
    expect(open()).toBe('residence');
  });
});
