import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { Confirm } from './Confirm';
import { confirmQuery } from './confirmQuery';

const updatedAt = '2026-03-07T09:30:00.000Z';
const site = { languages: ['en', 'ru'], availableRoutes: [47, 187, 153, 158] };

function open({ terms = { updatedAt } as object | null, agreements = [] as object[] } = {}) {
  const [refresh, reset] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
  const data = { page: { terms }, site, information: { agreements } };
  const { environment } = renderScreen(Confirm, confirmQuery, data, {
    url: '/en/confirm?return=%2Fen%2Fline',
    pageData: { refresh, reset },
  });
  return { environment, refresh, reset };
}

type Opened = ReturnType<typeof open>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const agree = () => press('I agree');

async function answer({ environment }: Opened, confirmTerms: object) {
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { confirmTerms } });
    await Promise.resolve();
  });
}

async function lose({ environment }: Opened) {
  await act(async () => {
    environment.mock.rejectMostRecentOperation(new Error('gone'));
    await Promise.resolve();
  });
}

const refusal = (code: string, messageKey: string) => ({
  __typename: 'ConfirmTermsRefused',
  code,
  messageKey,
});

afterEach(() => act(closeModal));

test('says since when the terms are in force, and links to them', () => {
  open({ agreements: [{ link: 'https://docs.example/terms', title: 'Terms of 2026', subRules: [] }] });
  expect(screen.getByText(/^In force since Mar 7, 2026/).getAttribute('datetime')).toBe(updatedAt);
  const parts = within(screen.getByRole('region', { name: 'Read first what you agree to' }));
  const hrefs = parts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/en/information/rules/1', '/en/information/consent']);
  expect(screen.getByRole('link', { name: 'Terms of 2026' })).toBeTruthy();
  const russian = screen.getByRole('link', { name: 'Русский' }).getAttribute('href');
  expect(russian).toBe('/ru/confirm?return=%2Fen%2Fline');
});

const stayingOpen = (place: HTMLElement) =>
  within(within(place).getByRole('navigation', { name: 'Without agreeing you can still' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([
  ['asked', { updatedAt }],
  ['unknown', null],
])('leads to the withdrawal and the self-exclusion while the terms are %s', (_, terms) => {
  open({ terms });
  expect(stayingOpen(document.body)).toEqual(['/en/office/deduce', '/en/office/responsible']);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});

test('TM-06, NT-10: the alert of a failed confirmation has no button to close it, and leads there too', async () => {
  const opened = open();
  await agree();
  await lose(opened);
  const alert = screen.getByRole('dialog', { name: 'Something went wrong' });
  expect(within(alert).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(stayingOpen(alert)).toEqual(['/en/office/deduce', '/en/office/responsible']);
});

test('TM-08: confirms the shown terms, tells the other tabs, and runs the guards again', async () => {
  const heard = jest.fn();
  const otherTab = new BroadcastChannel('session');
  otherTab.onmessage = ({ data }) => heard(data);
  const opened = open();
  await agree();
  expect(sentVariables(opened.environment)).toEqual([{ input: { updatedAt } }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One moment…' }).disabled).toBe(true);
  await answer(opened, { __typename: 'TermsConfirmed' });
  expect(opened.refresh).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(heard).toHaveBeenCalledWith('changed'));
  otherTab.close();
});

test('asks to read newer terms when the shown ones are no longer in force', async () => {
  const opened = open();
  await agree();
  await answer(opened, refusal('TERMS_OUTDATED', 'error_terms_outdated'));
  expect(screen.getByRole('alert').textContent).toMatch(/changed once more/);
  expect(opened.refresh).toHaveBeenCalledTimes(1);
});

test('reloads the page’s data when the session has ended', async () => {
  const opened = open();
  await agree();
  await answer(opened, refusal('SIGNED_OUT', 'error_signed_out'));
  expect(opened.reset).toHaveBeenCalledTimes(1);
  expect(opened.refresh).not.toHaveBeenCalled();
});

describe('when the agreement could not be stored, an alert', () => {
  const alert = () => screen.queryByRole('dialog', { name: 'Something went wrong' });

  test('says so, and only its two buttons close it', async () => {
    const opened = open();
    await agree();
    await lose(opened);
    expect(within(alert() as HTMLElement).getByRole('alert').textContent).toMatch(/could not be noted/);
    const names = within(alert() as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual(['Try again', 'Sign out']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(alert() as HTMLElement);
    expect(alert()).toBeTruthy();
    expect(opened.refresh).not.toHaveBeenCalled();
  });

  test('tries again', async () => {
    const opened = open();
    await agree();
    await lose(opened);
    await press('Try again');
    expect(alert()).toBeNull();
    expect(sentVariables(opened.environment)).toEqual([{ input: { updatedAt } }]);
    await answer(opened, { __typename: 'TermsConfirmed' });
    expect(opened.refresh).toHaveBeenCalledTimes(1);
  });

  test('lets the player sign out', async () => {
    const opened = open();
    await agree();
    await lose(opened);
    await userEvent.click(within(alert() as HTMLElement).getByRole('button', { name: 'Sign out' }));
    expect(alert()).toBeNull();
    expect(modalStore.getState().open).toEqual({ name: 'signOut' });
  });
});

test('asks nothing while the service is unavailable, and offers a retry', async () => {
  const { refresh } = open({ terms: null });
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  await press('Try again');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});
