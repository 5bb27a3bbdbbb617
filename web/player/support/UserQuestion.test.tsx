import '../../testing/browser';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalStore, closeModal } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { sentVariables } from '../../testing/renderScreen';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { forgetDraft } from './questionDraft';
import { UserQuestionModal } from './UserQuestionModal';

interface Sent {
  input: { idempotencyKey: string; topic: string; text: string; email?: string };
}

function open({ signedIn = false } = {}) {
  const close = jest.fn();
  const modal = <UserQuestionModal site={null} signedIn={signedIn} reason={undefined} close={close} />;
  const { environment, unmount } = renderWithRelay(modal);
  const sent = () => sentVariables(environment) as Sent[];
  const answer = (askSupport: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { askSupport } }));
  const lose = () => act(async () => environment.mock.rejectMostRecentOperation(new Error('lost')));
  return { close, sent, answer, lose, unmount };
}

const asked = {
  __typename: 'QuestionAsked',
  request: {
    id: 'request',
    number: '30000001',
    topic: 'BETTING',
    text: 'Why?',
    askedAt: '2026-03-08T12:00:00.000Z',
    answer: null,
    answeredAt: null,
  },
};
const refused = (change: object) => ({
  __typename: 'QuestionRefused',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...change,
});

const button = () => screen.getByRole('button', { name: /Send the question|Sending/ });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
async function fill({ email = 'ann@example.com' as string | null } = {}) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it is about' }), 'BETTING');
  await userEvent.type(text(), 'Why?');
  if (email !== null) await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
}

afterEach(() => {
  forgetDraft();
  act(() => {
    noticeStore.setState([], true);
    closeModal();
  });
});

test('a guest leaves a contact, and sees the request’s number', async () => {
  const { sent, answer, close } = open();
  await fill();
  await userEvent.click(button());
  const [{ input } = {}] = sent();
  expect(input).toEqual({
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    topic: 'BETTING',
    text: 'Why?',
    email: 'ann@example.com',
  });
  await answer(asked);
  expect(close).toHaveBeenCalledTimes(1);
  expect(noticeStore.getState()).toMatchObject([
    { kind: 'done', permanent: true, title: 'Question 30000001 is with the operator' },
  ]);
});

test('a player is not asked for a contact, and gets a link to their requests', async () => {
  const { sent, answer } = open({ signedIn: true });
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  await fill({ email: null });
  await userEvent.click(button());
  expect(sent()[0]?.input).not.toHaveProperty('email');
  await answer(asked);
  act(() => noticeStore.getState()[0]?.action?.run());
  expect(modalStore.getState().open?.name).toBe('supportRequests');
});

test('a missing field is marked before anything is sent', async () => {
  const { sent } = open();
  await userEvent.click(button());
  screen.getByText('Choose what it is about');
  screen.getByText('Write your question');
  screen.getByText('Leave an e-mail address or a telephone number, so that you can be answered');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What it is about' }));
  expect(sent()).toEqual([]);
});

test('an error of the operator’s service is shown beside its field', async () => {
  const { answer, close } = open();
  await fill({ email: 'ann' });
  await userEvent.click(button());
  await answer(refused({ fields: [{ field: 'email', messageKey: 'error_field_email_invalid' }] }));
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(close).not.toHaveBeenCalled();
});

test('a player whose session ended can leave an e-mail address', async () => {
  const { answer } = open({ signedIn: true });
  await fill({ email: null });
  await userEvent.click(button());
  await answer(refused({ fields: [{ field: 'email', messageKey: 'support_contact_required' }] }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ann@example.com');
});

test('a second press sends nothing more', async () => {
  const { sent } = open();
  await fill();
  await userEvent.dblClick(button());
  expect(sent()).toHaveLength(1);
});

describe('a failure', () => {
  test('loses nothing, and a retry does not ask twice', async () => {
    const { sent, lose } = open();
    await fill();
    await userEvent.click(button());
    const [first] = sent();
    await lose();
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    expect(text().value).toBe('Why?');
    await userEvent.click(button());
    expect(sent()[0]?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
    await lose();
    await userEvent.type(text(), '!');
    await userEvent.click(button());
    expect(sent()[0]?.input.idempotencyKey).not.toBe(first?.input.idempotencyKey);
  });

  test('without a connection says so', async () => {
    const { lose } = open();
    await fill();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button());
    await lose();
    expect(screen.getByRole('alert').textContent).toContain('once you are back online');
    online.mockRestore();
  });
});

test('after too many questions the form says when to try again', async () => {
  const { answer } = open();
  await fill();
  await userEvent.click(button());
  await answer(refused({ messageKey: 'error_too_many_tries', retryAfter: 60 }));
  expect(button()).toHaveProperty('disabled', true);
  screen.getByText(/60 seconds/);
});

test('a form closed by mistake keeps what was typed', async () => {
  const { unmount } = open();
  await fill();
  unmount();
  open();
  expect(text().value).toBe('Why?');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('BETTING');
});
