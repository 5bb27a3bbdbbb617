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
    attachments: [],
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

describe('files', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  /** Answers what is posted with these statuses and codes, in turn; gives the names of the files. */
  function uploads(...answers: [status: number, code?: string][]) {
    const posted: string[] = [];
    globalThis.fetch = async (path, options) => {
      const form = options?.body as FormData;
      posted.push(`${path as string} ${(form.get('file') as File).name}`);
      const [status = 201, code] = answers.shift() ?? [];
      return { status, json: async () => ({ code }) } as Response;
    };
    return posted;
  }
  const choose = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText('Add files'), files, { applyAccept: false });
  const png = (name: string, content = 'x') => new File([content], name);
  const address = (number: number) => ({
    requestAttachment: {
      __typename: 'AttachmentAddress',
      number,
      path: `/upload-api/v1/attachments/${number}`,
    },
  });
  const openWithFiles = () => {
    const modal = <UserQuestionModal site={null} signedIn reason={undefined} close={jest.fn()} />;
    const { environment, unmount } = renderWithRelay(modal);
    const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
    return { environment, answer, unmount };
  };
  const typeText = () => fill({ email: null });

  test('go to the server when they are chosen, and along with the question', async () => {
    const posted = uploads([201], [201]);
    const { environment, answer } = openWithFiles();
    await typeText();
    await choose(png('a.png'), png('b.png'));
    await answer(address(5));
    await answer(address(6));
    expect(posted).toEqual(['/upload-api/v1/attachments/5 a.png', '/upload-api/v1/attachments/6 b.png']);
    expect(screen.getAllByText(/Added/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove: a.png' }));
    await userEvent.click(button());
    const [variables] = sentVariables(environment) as Sent[];
    expect(variables?.input).toMatchObject({ text: 'Why?', attachments: [6] });
    await answer({ askSupport: asked });
    open({ signedIn: true });
    expect(screen.queryByText('b.png')).toBeNull();
  });

  test.each([
    ['WRONG_TYPE', /no PNG, JPEG or WebP image and no PDF/],
    ['BROKEN_FILE', /cannot be read/],
    ['TICKET_GONE', /Send the file again/],
    ['SOMETHING_NEW', /cannot be reached/],
  ])('a file that is refused as %s says why, keeps the text, and can be sent again', async (code, why) => {
    const posted = uploads([422, code], [201]);
    const { answer } = openWithFiles();
    await typeText();
    await choose(png('a.png'));
    await answer(address(5));
    expect(screen.getByRole('alert').textContent).toMatch(why);
    await userEvent.click(button());
    expect(screen.getByText(/Send it again, or remove it/)).toBeTruthy();
    expect(text().value).toBe('Why?');
    await userEvent.click(screen.getByRole('button', { name: 'Send again: a.png' }));
    await answer(address(6));
    expect(posted).toHaveLength(2);
    expect(screen.getByText(/Added/)).toBeTruthy();
  });

  test('an empty file, one that is too large and a sixth one are told before anything is sent', async () => {
    const { environment } = openWithFiles();
    const large = png('large.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(png('empty.png', ''), large);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The file is empty. Choose another.',
      'The file is too large. Choose one of up to 10 MB.',
    ]);
    await choose(...['1', '2', '3', '4'].map((name) => png(name, '')));
    expect(screen.getByText('No more than 5 files go with a question.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(environment.mock.getAllOperations()).toEqual([]);
  });

  test('without a connection a file stays and can be sent again', async () => {
    const { environment } = openWithFiles();
    await choose(png('a.png'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('offline')));
    expect(screen.getByRole('alert').textContent).toContain('once you are back online');
    online.mockRestore();
    expect(screen.getByRole('button', { name: 'Send again: a.png' })).toBeTruthy();
  });

  test('the question waits for a file that is under way', async () => {
    const { environment } = openWithFiles();
    await typeText();
    await choose(png('a.png'));
    await userEvent.click(button());
    expect(screen.getByText(/still being sent/)).toBeTruthy();
    expect(environment.mock.getAllOperations()).toHaveLength(1);
  });

  test('files that the server no longer has are to be sent again', async () => {
    uploads([201]);
    const { answer } = openWithFiles();
    await typeText();
    await choose(png('a.png'));
    await answer(address(5));
    await userEvent.click(button());
    await answer({ askSupport: refused({ messageKey: 'attachment_gone' }) });
    expect(screen.getByRole('button', { name: 'Send again: a.png' })).toBeTruthy();
    expect(text().value).toBe('Why?');
  });

  test('are not for guests', () => {
    open();
    expect(screen.queryByLabelText('Add files')).toBeNull();
  });
});
