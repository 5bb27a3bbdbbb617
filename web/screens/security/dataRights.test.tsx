import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore } from '../../overlay/notices/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { Security } from './Security';
import { securityQuery } from './securityQuery';

let downloaded: (string | null)[] = [];
beforeEach(() => {
  downloaded = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.getAttribute('href'));
  });
});
afterEach(() => jest.restoreAllMocks());

function show({ isTwoStepOn = false } = {}) {
  const player = {
    __typename: 'Player',
    id: '7',
    login: '7',
    passkeys: [],
    socialNetworks: [],
    profile: {
      name: null,
      protection: null,
      email: null,
      isEmailConfirmed: false,
      phone: null,
      isPhoneConfirmed: false,
      isTwoStepOn,
    },
    accounts: [],
  };
  const { environment } = renderScreen(Security, securityQuery, {
    player,
    site: {
      __typename: 'Site',
      arePasskeysOffered: false,
      isEmailConfirmationOffered: false,
      isPhoneConfirmationOffered: false,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  const fail = () => act(async () => environment.mock.rejectMostRecentOperation(new Error('away')));
  return { answer, fail, sent: () => sentVariables(environment) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stepped = { result: { __typename: 'SteppedUp', proof: 'proof' } };

describe('the file with everything', () => {
  test('is asked for once the password proved who asks, in the chosen form', async () => {
    const shown = show();
    await press('Download as CSV');
    await userEvent.keyboard('my password{Enter}');
    expect(shown.sent()).toEqual([
      { input: { purpose: 'EXPORT_DATA', passkey: null, current: 'my password' } },
    ]);
    await shown.answer(stepped);
    expect(shown.sent()).toEqual([{ input: { format: 'CSV', timeZone: '0', proof: 'proof' } }]);
    await shown.answer({
      requestPersonalExport: { __typename: 'ExportAddress', path: '/export-api/v1/abc', validSeconds: 300 },
    });
    expect(downloaded).toEqual(['/export-api/v1/abc']);
    expect(document.activeElement?.textContent).toBe('The download has begun.');
    // The next file is asked for with a proof of its own.
    expect(screen.getByRole('button', { name: 'Download as JSON' })).toBeTruthy();
  });

  test('is not downloaded when the proof was too old, and the player may prove it again', async () => {
    const shown = show({ isTwoStepOn: true });
    await press('Download as JSON');
    await userEvent.keyboard('123456{Enter}');
    await shown.answer(stepped);
    await shown.answer({
      requestPersonalExport: {
        __typename: 'DataRightsRefused',
        messageKey: 'error_step_up_time_up',
        retryAfter: null,
      },
    });
    expect(screen.getByRole('alert').textContent).toBe('That took too long. Prove once more that it is you.');
    expect(downloaded).toEqual([]);
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  test('may be left, and the focus returns to the button', async () => {
    show();
    await press('Download as JSON');
    await press('Not now');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download as JSON' }));
  });
});

const closing = (changes: object = {}) => ({
  player: {
    __typename: 'Player',
    id: '7',
    closing: {
      isPossible: true,
      isShared: false,
      openCoupons: 0,
      pendingDeposits: 0,
      balances: [],
      returned: [],
      ...changes,
    },
  },
});

describe('closing the account', () => {
  test('says what follows before it asks for the password, then leaves to the start page', async () => {
    const shown = show();
    await press('Close the account…');
    await shown.answer(closing({ returned: [{ amount: 10_000_00, currency: 'RUB' }] }));
    const follows = screen.getByText('What follows:').nextElementSibling as HTMLElement;
    const facts = within(follows).getAllByRole('listitem');
    expect(facts).toHaveLength(4);
    expect(facts[1]?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'RUB 10,000.00 of demo money goes back to the site.',
    );
    await userEvent.type(screen.getByLabelText('Current password'), 'my password{Enter}');
    expect(shown.sent()).toEqual([
      { input: { purpose: 'CLOSE_ACCOUNT', passkey: null, current: 'my password' } },
    ]);
    await shown.answer(stepped);
    expect(shown.sent()).toEqual([{ input: { proof: 'proof' } }]);
    await shown.answer({
      closeAccount: { __typename: 'AccountClosed', closedAt: '2026-03-08T12:00:00.000Z' },
    });
    expect(noticeStore.getState().map(({ text }) => text)).toEqual([
      'Your account is closed, and you are signed out everywhere.',
    ]);
  });

  test('names everything that is in the way, with the way to it, and asks for no password', async () => {
    const shown = show();
    await press('Close the account…');
    const balances = [{ amount: 5_00, currency: 'EUR' }];
    await shown.answer(closing({ isPossible: false, openCoupons: 2, pendingDeposits: 1, balances }));
    expect(screen.getByText(/Open coupons: 2\./)).toBeTruthy();
    expect(screen.getByText(/Deposits that are under way: 1\./)).toBeTruthy();
    expect(screen.getByText(/In your accounts: €5\.00\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open coupons' }).getAttribute('href')).toBe(
      '/en/office/history?status=open',
    );
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Check again');
    await shown.answer(closing());
    expect(screen.getByText('What follows:')).toBeTruthy();
  });

  test('tells a player of the shared account that it stays', async () => {
    const shown = show();
    await press('Close the account…');
    await shown.answer(closing({ isPossible: false, isShared: true }));
    expect(screen.getByText(/^This account is shared by everybody/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  test('says so when nothing can be read, and reads it again', async () => {
    const shown = show();
    await press('Close the account…');
    await shown.fail();
    expect(screen.getByRole('alert').textContent).toMatch(/^It cannot be read just now/);
    await press('Close the account…');
    await shown.answer(closing());
    expect(screen.getByText('What follows:')).toBeTruthy();
  });
});
