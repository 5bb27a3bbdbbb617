import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../../frame/Overlays';
import { loadLaterParts } from '../../overlay/later';
import { closeModal } from '../../overlay/modals/store';
import { openSignIn } from '../../overlay/modals/openSignIn';
import { noticeStore } from '../../overlay/notices/store';
import { sentVariables } from '../../testing/renderScreen';
import { renderShell } from '../../testing/renderShell';

beforeAll(loadLaterParts);
afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
    closeModal();
  });
});

describe('the sign-in of a player with two steps', () => {
  /** Types login and password; the answer wants a code. */
  async function begin() {
    const reset = jest.fn(() => Promise.resolve());
    const { environment } = renderShell(
      (query) => <Overlays query={query} />,
      { player: null },
      { pageData: { reset } },
    );
    act(() => {
      openSignIn();
    });
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByRole('textbox'), { target: { value: '1000001' } });
    fireEvent.change(form.getByLabelText('Password'), { target: { value: 'secret-1' } });
    fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
    const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
    await answer({ signIn: { __typename: 'SignInCodeRequired', request: 'r' } });
    return { environment, form, answer, reset };
  }
  const refused = (more: object) => ({
    signInByCode: { __typename: 'SignInRefused', code: 'WRONG_CODE', retryAfter: null, ...more },
  });

  test('asks for the code, and signs in with it', async () => {
    const { environment, form, answer, reset } = await begin();
    expect(document.activeElement).toBe(form.getByLabelText('Code'));
    await userEvent.keyboard('{Enter}');
    expect(form.getByText('Enter the code')).toBeTruthy();
    await userEvent.keyboard('123 456{Enter}');
    expect(sentVariables(environment)).toEqual([{ input: { request: 'r', code: '123 456' } }]);
    await answer({ signInByCode: { __typename: 'SignedIn' } });
    await waitFor(() => {
      expect(reset).toHaveBeenCalled();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that a code was wrong, and keeps it', async () => {
    const { form, answer } = await begin();
    await userEvent.keyboard('123456{Enter}');
    await answer(refused({ messageKey: 'error_wrong_code' }));
    expect(form.getByRole('alert').textContent).toMatch(/does not match/);
    expect((form.getByLabelText('Code') as HTMLInputElement).value).toBe('123456');
  });

  test('goes back to the password when the sign-in is over, with the login', async () => {
    const { form, answer } = await begin();
    await userEvent.keyboard('123456{Enter}');
    await answer(refused({ code: 'SIGN_IN_TIME_UP', messageKey: 'error_sign_in_time_up' }));
    expect(form.getByRole('alert').textContent).toMatch(/Start again/);
    expect((form.getByRole('textbox') as HTMLInputElement).value).toBe('1000001');
    expect((form.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  });

  test('goes back to the password when the player wants to', async () => {
    const { form } = await begin();
    await userEvent.click(form.getByRole('button', { name: 'Start again' }));
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.getByLabelText('Password')).toBeTruthy();
  });
});
