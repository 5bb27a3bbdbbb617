import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';
import { limit, playerWith, sentence } from '../../testing/responsible';

const past = '2020-03-08T12:00:00.000Z';
const future = '2999-03-08T12:00:00.000Z';
const excluded = (changes: object = {}) =>
  limit('EXCLUSION', {
    state: 'ACTIVE',
    options: [92],
    isIndefiniteOffered: true,
    returnNeedsReason: true,
    dueAt: past,
    foretold: [sentence('If you ask now, the site decides by {{time}}.', '2026-03-15T12:00:00.000Z')],
    ...changes,
  });
const request = (changes: object = {}) => ({
  __typename: 'ReturnRequest',
  state: 'ASKED',
  askedAt: past,
  decideBy: future,
  decidedAt: null,
  answer: null,
  ...changes,
});
const show = (exclusion: object) => {
  const data = { player: playerWith([exclusion]) };
  const { environment } = renderScreen(Responsible, responsibleQuery, data);
  const pending = (name: string) => {
    const sent = environment.mock.getAllOperations();
    const found = sent.find((one) => one.request.node.params.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  return {
    sent: (name: string) => pending(name).request.variables.input,
    answer: (name: string, answered: object) =>
      act(async () => environment.mock.resolve(pending(name), { data: answered })),
  };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByLabelText('Why do you want to return?');

test('an exclusion can be taken until the player ends it', async () => {
  const { sent } = show(limit('EXCLUSION', { options: [92], isIndefiniteOffered: true }));
  expect(screen.getByText(/To end it, you say why, and the site decides/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('How long'), 'Until I end it');
  await press('Exclude me now');
  expect(sent('ExclusionMutation')).toEqual({ days: null, reason: null });
});

test('the way to return opens a form that says what asking would do, and takes no empty reason', async () => {
  const { sent, answer } = show(excluded());
  expect(screen.getByText('You are excluded for an indefinite time.')).toBeTruthy();
  await press('Ask to return');
  expect(screen.getByText(/If you ask now, the site decides by Mar 15, 2026/)).toBeTruthy();
  await userEvent.type(reason(), ' ');
  await press('Send to the site');
  expect(screen.getByText('Say why you want to return.')).toBeTruthy();
  await userEvent.type(reason(), 'It is time. ');
  await press('Send to the site');
  expect(sent('ReturnFormMutation')).toEqual({ reason: 'It is time.' });
  const player = playerWith([excluded({ returnRequest: request() })]);
  await answer('ReturnFormMutation', { askForReturn: { __typename: 'LimitSaved', player } });
  expect(screen.getByText(/^You asked to return: .* The site decides by/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask to return' })).toBeNull();
});

test('a form that closes gives the focus to what stands in its place', async () => {
  const { answer } = show(excluded());
  await press('Ask to return');
  await press('Stay excluded');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask to return' }));
  await press('Ask to return');
  await userEvent.type(reason(), 'It is time.');
  await press('Send to the site');
  const player = playerWith([excluded({ returnRequest: request() })]);
  await answer('ReturnFormMutation', { askForReturn: { __typename: 'LimitSaved', player } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay excluded' }));
});

test('a refused try keeps what was written', async () => {
  const { answer } = show(excluded());
  await press('Ask to return');
  await userEvent.type(reason(), 'It is time.');
  await press('Send to the site');
  const askForReturn = { __typename: 'LimitRefused', messageKey: 'limit_not_due', retryAfter: null };
  await answer('ReturnFormMutation', { askForReturn });
  expect(screen.getByText(/too early to confirm/)).toBeTruthy();
  expect((reason() as HTMLTextAreaElement).value).toBe('It is time.');
});

test('what was asked can be taken back', async () => {
  const { sent } = show(excluded({ returnRequest: request() }));
  await press('Stay excluded');
  expect(sent('useDecideLimitMutation')).toEqual({ kind: 'EXCLUSION', isConfirmed: false });
});

test('a decision that is overdue is said to be due, and ends nothing', () => {
  show(excluded({ returnRequest: request({ decideBy: past }) }));
  expect(
    screen.getByText(/The decision was due by .* You stay excluded until the site decides\./),
  ).toBeTruthy();
});

test('a granted return says when, why, and can be taken back', () => {
  const granted = request({ state: 'ACCEPTED', decidedAt: past, answer: 'You may return.' });
  show(excluded({ endsAt: future, returnRequest: granted }));
  expect(screen.getByText(/^You are excluded until /)).toBeTruthy();
  expect(screen.getByText('The site lets you return.')).toBeTruthy();
  expect(screen.getByText('You may return.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stay excluded' })).toBeTruthy();
});

test('a refusal says why, and the player may ask again', () => {
  show(excluded({ returnRequest: request({ state: 'REFUSED', decidedAt: past, answer: 'Not yet.' }) }));
  expect(screen.getByText(/^The site refused your return: /)).toBeTruthy();
  expect(screen.getByText('Not yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask to return' })).toBeTruthy();
});

test('before the time from which it can be asked for, nothing offers to', () => {
  show(excluded({ dueAt: future }));
  expect(screen.queryByRole('button', { name: 'Ask to return' })).toBeNull();
});
