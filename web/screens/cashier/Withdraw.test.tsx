import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { modalStore } from '../../overlay/modals/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { deduceQuery } from './deduceQuery';
import { Withdraw } from './Withdraw';

const money = (amount: number) => ({ amount, currency: 'RUB' });
const method = (key: string, change: object = {}) => ({
  __typename: 'WithdrawalMethod',
  key,
  min: money(100_00),
  max: money(100_000_00),
  feeRate: 0,
  feeFixed: money(0),
  takesTarget: false,
  back: money(0),
  ...change,
});
const withdrawal = (id: string, change: object = {}) => ({
  cursor: id,
  node: {
    __typename: 'Withdrawal',
    id,
    number: '70000001',
    method: 'card',
    target: null,
    amount: money(500_00),
    fee: money(0),
    arrives: money(500_00),
    state: 'PAID',
    endedBy: null,
    reason: null,
    isLate: false,
    heldUntil: null,
    isApprovalAwaited: false,
    canCancel: false,
    payPath: null,
    createdAt: '2026-03-08T12:00:00.000Z',
    ...change,
  },
});
const list = (...edges: object[]) => ({
  edges,
  pageInfo: { endCursor: null, hasNextPage: false },
});

function show({ player = {} }: { player?: object | null } = {}) {
  const all = {
    __typename: 'Player',
    id: '7',
    withdrawalOptions: {
      available: money(10_500_00),
      methods: [
        method('card', { back: money(500_00) }),
        method('bank', { takesTarget: true, feeFixed: money(50_00) }),
      ],
    },
    withdrawals: list(),
    ...player,
  };
  const refresh = jest.fn(() => Promise.resolve());
  const { environment } = renderScreen(
    Withdraw,
    deduceQuery,
    { player: player && all, site: { __typename: 'Site', isDemo: false } },
    { pageData: { refresh } },
  );
  const answer = (data: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: data as never }));
  const refuse = (code: string, messageKey: string, change: object = {}) =>
    answer({
      requestWithdrawal: {
        ...{ __typename: 'WithdrawalRefused', code, messageKey },
        ...{ bound: null, ways: [], aim: null, retryAfter: null },
        ...change,
      },
    });
  const demandProof = (ways = ['LETTER']) =>
    refuse('STEP_UP_NEEDED', 'withdrawal_step_up_needed', { ways, aim: 'ab12' });
  return { environment, refresh, answer, refuse, demandProof };
}

const codeSent = { __typename: 'StepUpCodeSent', request: 'r', validSeconds: 900 };

/** Types the password and the code of the letter. */
async function prove(answer: (data: object) => Promise<void>): Promise<void> {
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}');
  await answer({ result: codeSent });
  await userEvent.type(screen.getByLabelText('Code from the letter'), '123456{Enter}');
  await answer({ result: { __typename: 'SteppedUp', proof: 'proven' } });
}

const amount = () => screen.getByLabelText('Amount, RUB');
/** The space after a currency does not break. */
const written = (text: string): string => text.replaceAll('RUB ', 'RUB\u00a0');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: written(name) }));
const chooseBank = () => userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));

test('first comes the way back, with what can go there; all of it is one press', async () => {
  show();
  const card = screen.getByRole('radio', { name: /Bank card/ });
  expect(card).toHaveProperty('checked', true);
  expect(card.closest('label')?.textContent).toBe(
    written('Bank cardBack the way you paid in: up to RUB 500.00 · No fee'),
  );
  await press('All: RUB 500.00');
  expect(screen.getByText('No fee. RUB 500.00 arrive.')).toBeTruthy();
  await chooseBank();
  await press('All: RUB 10,500.00');
  expect(screen.getByText('Fee RUB 50.00. RUB 10,450.00 arrive.')).toBeTruthy();
});

test.each([
  ['', 'Enter an amount.'],
  ['five', 'Enter the amount as a number.'],
  ['99', 'The amount is at least RUB 100.00.'],
  ['501', 'RUB 500.00 at most can go back this way.'],
  ['10501', 'You can withdraw RUB 10,500.00 at most.'],
])('an amount of "%s" is answered with "%s", and nothing is sent', async (typed, sentence) => {
  const { environment } = show();
  if (typed) await userEvent.type(amount(), typed);
  await userEvent.click(screen.getByRole('button', { name: /^(?:Go on|Withdraw)/ }));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(amount());
  expect(sentVariables(environment)).toEqual([]);
});

test('an account of one’s own has to be named', async () => {
  const { environment } = show();
  await chooseBank();
  await userEvent.type(amount(), '1000');
  await press('Withdraw RUB 1,000.00');
  expect(screen.getByText('This can be no account number. Check it.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Account number or IBAN'));
  expect(sentVariables(environment)).toEqual([]);
});

test('what arrives is confirmed by the password and a letter, and the same request goes again with the proof', async () => {
  const { environment, answer, demandProof, refresh } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  const sent = () => (sentVariables(environment).at(-1) as { input: Record<string, unknown> }).input;
  const first = sent();
  await demandProof();
  const confirm = screen.getByRole('region', { name: 'Confirm the withdrawal' });
  expect(
    within(confirm)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['RUB 500.00', 'No fee', 'RUB 500.00', 'Bank card, the way you paid in'].map(written));
  await userEvent.type(screen.getByLabelText('Current password'), 'secret');
  await userEvent.click(within(confirm).getByRole('button', { name: 'Send the code' }));
  expect(sent()).toEqual({ aim: 'ab12', current: 'secret' });
  await answer({ result: codeSent });
  expect(screen.getByRole('status').textContent).toContain('A letter is on its way to your e-mail address.');
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the letter'));
  await userEvent.type(screen.getByLabelText('Code from the letter'), '123 456');
  await userEvent.click(within(confirm).getByRole('button', { name: written('Withdraw RUB 500.00') }));
  expect(sent()).toEqual({ request: 'r', code: '123 456' });
  await answer({ result: { __typename: 'SteppedUp', proof: 'proven' } });
  expect(sent()).toEqual({ ...first, proof: 'proven' });
  await answer({
    requestWithdrawal: {
      __typename: 'WithdrawalRequested',
      player: { __typename: 'Player', id: '7', activeAccount: null },
    },
  });
  expect(screen.getByRole('status').textContent).toContain(written('RUB 500.00 is reserved.'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(amount()).toHaveProperty('value', '');
  expect(refresh).toHaveBeenCalled();
});

test('whoever goes back finds everything as it was typed', async () => {
  const { demandProof } = show();
  await chooseBank();
  await userEvent.type(screen.getByLabelText('Account number or IBAN'), 'DE02 1203');
  await userEvent.type(amount(), '1000');
  await press('Withdraw RUB 1,000.00');
  await demandProof(['CODE', 'PASSKEY']);
  expect(screen.getByLabelText('Code')).toBeTruthy();
  await press('Not now');
  expect(amount()).toHaveProperty('value', '1000');
  expect(screen.getByLabelText('Account number or IBAN')).toHaveProperty('value', 'DE02 1203');
});

test('a typed amount is none of the currency to which another device switches the account', async () => {
  const { environment } = show();
  await userEvent.type(amount(), '500');
  const euros = (minor: number) => ({ amount: minor, currency: 'EUR' });
  const inEuro = method('card', {
    ...{ min: euros(1_00), max: euros(1_000_00), feeFixed: euros(0), back: euros(500_00) },
  });
  const withdrawalOptions = { available: euros(900_00), methods: [inEuro] };
  act(() =>
    environment.commitPayload(createOperationDescriptor(getRequest(deduceQuery), {}), {
      player: { __typename: 'Player', id: '7', withdrawalOptions, withdrawals: list() },
      site: { __typename: 'Site', isDemo: false, isCashierAvailable: false },
    }),
  );
  expect(screen.getByLabelText('Amount, EUR')).toHaveProperty('value', '');
  expect(screen.getByText(/^The account is now in EUR/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Withdraw €/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Amount, EUR'), '7');
  await press('Withdraw €7.00');
  expect(sentVariables(environment)).toMatchObject([{ input: { currency: 'EUR', amount: 7_00 } }]);
});

test('a refusal after the proof is said beside the amount, which stays', async () => {
  const { answer, demandProof, refuse, refresh } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  await demandProof();
  await prove(answer);
  await refuse('BACK_TOO_HIGH', 'withdrawal_back_too_high', { bound: money(200_00) });
  expect(screen.getByText('RUB 200.00 at most can go back this way.')).toBeTruthy();
  expect(amount()).toHaveProperty('value', '500');
  expect(document.activeElement).toBe(amount());
  expect(refresh).toHaveBeenCalled();
});

test('a proof that is too old is asked for once more', async () => {
  const { answer, demandProof } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  await demandProof();
  await prove(answer);
  await demandProof();
  expect(screen.getByText('That took too long. Prove once more that it is you.')).toBeTruthy();
});

test('a wrong code keeps the letter, and another one can be asked for by the password', async () => {
  const { answer, demandProof } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  await demandProof();
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(screen.getByText('Enter a password')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Current password'), 'secret{Enter}');
  await answer({ result: codeSent });
  await userEvent.type(screen.getByLabelText('Code from the letter'), '000000{Enter}');
  await answer({
    result: { __typename: 'PasskeyRefused', messageKey: 'error_wrong_code', retryAfter: null, fields: [] },
  });
  expect(screen.getByRole('alert').textContent).toContain('code');
  expect(screen.getByLabelText('Code from the letter')).toHaveProperty('value', '000000');
  await press('Ask for another code');
  expect(screen.getByLabelText('Current password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a player with a passkey alone presses once', async () => {
  const { demandProof } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  await demandProof(['PASSKEY']);
  const confirm = within(screen.getByRole('region', { name: 'Confirm the withdrawal' }));
  expect(confirm.queryByLabelText('Current password')).toBeNull();
  expect(confirm.getAllByRole('button').map((one) => one.textContent)).toEqual([
    written('Withdraw RUB 500.00'),
    'Not now',
  ]);
});

test('who cannot be asked yet is sent to the security page', async () => {
  const { refuse } = show();
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  await refuse('STEP_UP_IMPOSSIBLE', 'withdrawal_step_up_impossible');
  expect(screen.getByText(/Confirm an e-mail address, or set up/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'To the security page' });
  expect(link.getAttribute('href')).toBe('/en/office/security');
  expect(amount()).toHaveProperty('value', '500');
});

test('where the player has to be verified first, a link leads there', async () => {
  const { refuse } = show();
  await chooseBank();
  await userEvent.type(screen.getByLabelText('Account number or IBAN'), '12345678');
  await userEvent.type(amount(), '1000');
  await press('Withdraw RUB 1,000.00');
  await refuse('VERIFICATION_DUE', 'withdrawal_verification_due');
  expect(screen.getByText(/we have to verify who you are/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'To the verification' });
  expect(link.getAttribute('href')).toBe('/en/office/verification');
  await userEvent.click(link);
  expect(modalStore.getState().open).toEqual({ name: 'identification' });
});

test.each([
  ['PAYEE_DIFFERS', 'withdrawal_payee_differs', /somebody with another name/],
  ['BANNED', 'withdrawal_banned', /keeps you from withdrawing/],
])(
  'a refusal of %s that names support leads there, until something else is typed',
  async (code, key, said) => {
    const { refuse } = show();
    await chooseBank();
    await userEvent.type(screen.getByLabelText('Account number or IBAN'), '12345678');
    await userEvent.type(amount(), '1000');
    await press('Withdraw RUB 1,000.00');
    await refuse(code, key);
    expect(screen.getByText(said)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Write to support' }));
    expect(modalStore.getState().open).toEqual({ name: 'userQuestion' });
    await userEvent.type(amount(), '0');
    expect(screen.queryByRole('link', { name: 'Write to support' })).toBeNull();
  },
);

test('after a lost answer the same withdrawal has the same key, and another one has another', async () => {
  const { environment } = show();
  const keyOf = () =>
    (sentVariables(environment).at(-1) as { input: { idempotencyKey: string } }).input.idempotencyKey;
  const lose = () => act(async () => environment.mock.rejectMostRecentOperation(new Error('lost')));
  await userEvent.type(amount(), '500');
  await press('Withdraw RUB 500.00');
  const first = keyOf();
  await lose();
  await press('Withdraw RUB 500.00');
  expect(keyOf()).toBe(first);
  await lose();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '400');
  await press('Withdraw RUB 400.00');
  expect(keyOf()).not.toBe(first);
});

test('the withdrawals are listed with their states and what they wait for', () => {
  show({
    player: {
      withdrawals: list(
        withdrawal('a', { state: 'REQUESTED', target: '•••• 2051', heldUntil: '2026-03-09T12:00:00.000Z' }),
        withdrawal('b', {
          state: 'REQUESTED',
          isApprovalAwaited: true,
          fee: money(50_00),
          arrives: money(450_00),
        }),
        withdrawal('c', { state: 'SENT', payPath: '/cashier-api/v1/pay/1' }),
        withdrawal('d', { state: 'REFUSED', endedBy: 'OPERATOR', reason: 'The card is stolen.' }),
        withdrawal('e', { state: 'REFUSED', endedBy: 'BANK' }),
        withdrawal('owed', { state: 'REFUSED', endedBy: 'SITE' }),
        withdrawal('f', { isLate: true }),
        withdrawal('g', { state: 'OF_A_NEWER_GATEWAY', method: 'gold' }),
      ),
    },
  });
  const section = screen.getByRole('heading', { name: 'Your withdrawals' }).closest('section') as HTMLElement;
  const [held, large, sent, refused, bank, owed, late, unknown] = within(section).getAllByRole('listitem');
  expect(held?.textContent).toMatch(/•••• 2051.*It is sent after .*9.*Reserved/);
  expect(large?.textContent).toMatch(/We look through it.*Fee RUB.50.00, RUB.450.00 arrive/);
  expect(
    within(sent as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/cashier-api/v1/pay/1');
  expect(refused?.textContent).toMatch(/The money is back.*Reason: The card is stolen\..*Refused/);
  expect(bank?.textContent).toContain('It came back from the bank');
  expect(owed?.textContent).toContain('Not sent: its money was owed');
  expect(late?.textContent).toContain('Paid after all');
  expect(unknown?.textContent).toMatch(/gold.*Being processed/);
});

test('a withdrawal that waits can be taken back, or says why not', async () => {
  const waiting = withdrawal('a', { state: 'REQUESTED', canCancel: true });
  const { environment, answer } = show({ player: { withdrawals: list(waiting) } });
  await press('Take back withdrawal No. 70000001');
  expect(sentVariables(environment)).toEqual([{ input: { withdrawal: 'a' } }]);
  await answer({ cancelWithdrawal: { __typename: 'WithdrawalRefused', messageKey: 'withdrawal_too_late' } });
  expect(screen.getByRole('alert').textContent).toMatch(/was sent by now/);
});

test.each([
  [
    { withdrawalOptions: { available: money(1), methods: [] } },
    'There is no way to withdraw in this currency at the moment.',
  ],
  [{ withdrawalOptions: null }, /Withdrawals are not available/],
  [{ withdrawals: null }, /Your withdrawals cannot be read/],
  [{}, 'You have made no withdrawals yet.'],
])('with %j the page says "%s"', (player, sentence) => {
  show({ player });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('without the player nothing but a sentence is there', () => {
  show({ player: null });
  expect(screen.getByRole('alert').textContent).toMatch(/Withdrawals are not available/);
});
