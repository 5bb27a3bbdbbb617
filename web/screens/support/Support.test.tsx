import '../../testing/browser';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalStore, closeModal } from '../../overlay/modals/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { SupportRequestsModal } from '../../player/support/SupportRequestsModal';
import type { supportQuery as SupportQuery } from '../../player/support/__generated__/supportQuery.graphql';
import { Support } from './Support';
import { supportQuery } from '../../player/support/supportQuery';

const request = (number: number, change: object = {}) => ({
  __typename: 'SupportRequest',
  id: `request ${number}`,
  number: String(number),
  topic: 'PAYMENT',
  text: 'First line\nsecond line',
  askedAt: '2026-03-08T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  attachments: [],
  ...change,
});
const slice = (requests: { id: string }[], hasNextPage = false) => ({
  edges: requests.map((node) => ({ cursor: node.id, node })),
  pageInfo: { endCursor: 'end', hasNextPage, hasPreviousPage: false, startCursor: null },
});
const playerWith = (supportRequests: object | null, operatorMessages: object | null = slice([])) => ({
  __typename: 'Player',
  __isNode: 'Player',
  id: 'player',
  supportRequests,
  operatorMessages,
});

function openPage(supportRequests: object | null, pageData = {}, operatorMessages?: object | null) {
  const data = { player: playerWith(supportRequests, operatorMessages) };
  const url = '/en/office/support';
  return renderScreen<SupportQuery>(Support, supportQuery, data, { url, pageData }).environment;
}

afterEach(() => act(closeModal));

test('a request shows the question, its time, and that it is open', () => {
  openPage(slice([request(30_000_001)]));
  const item = screen.getByRole('article', { name: 'No. 30000001' });
  for (const part of ['Deposits and withdrawals', 'Waits for an answer', 'Mar 8, 2026'])
    expect(item.textContent).toContain(part);
  within(item).getByText(/second line/);
});

test('an answered request shows the answer and its time', () => {
  openPage(slice([request(1, { answer: 'It is there.', answeredAt: '2026-03-09T08:00:00.000Z' })]));
  const { textContent } = screen.getByRole('article');
  for (const part of ['Answered', 'It is there.', 'Mar 9, 2026']) expect(textContent).toContain(part);
  expect(textContent).not.toContain('Waits');
});

describe('the files of a request', () => {
  const file = {
    __typename: 'Attachment',
    number: 5,
    name: '<b>bill.pdf',
    bytes: 20_480,
    isFromOperator: false,
  };
  const open = () =>
    openPage(slice([request(1, { attachments: [file, { ...file, number: 6, isFromOperator: true }] })]));
  const press = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Download: <b>bill.pdf' });
    if (button) await userEvent.click(button);
  };

  test('are named with their size and who sent them, and downloaded from an address that works once', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const environment = open();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toContain('<b>bill.pdf21 kB · From the operatorDownload');
    await press();
    expect(sentVariables(environment)).toEqual([{ input: { attachment: 5 } }]);
    const path = '/export-api/v1/attachments/abc';
    await act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: { fetchAttachment: { __typename: 'AttachmentSource', path } },
      }),
    );
    expect(clicked).toEqual([path]);
    click.mockRestore();
  });

  test('that are gone are told', async () => {
    const environment = open();
    await press();
    const refused = { __typename: 'AttachmentRefused', messageKey: 'attachment_gone' };
    await act(async () =>
      environment.mock.resolveMostRecentOperation({ data: { fetchAttachment: refused } }),
    );
    expect(screen.getByRole('alert').textContent).toContain('This file is no longer there.');
  });
});

test('a player without requests is shown how to ask', async () => {
  openPage(slice([]));
  screen.getByText('You have not asked anything yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  expect(modalStore.getState().open?.name).toBe('userQuestion');
});

test('requests that fail to load can be loaded again', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  openPage(null, { refresh });
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('more requests are added below', async () => {
  const environment = openPage(slice([request(2)], true));
  const more = screen.getByRole('link', { name: /more/i });
  expect(more.getAttribute('href')).toBe('/en/office/support?after=end');
  await userEvent.click(more);
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { node: playerWith(slice([request(1)])) } }),
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

describe('messages of the operator', () => {
  const message = (number: number, change: object = {}) => ({
    __typename: 'OperatorMessage',
    id: `message ${number}`,
    subject: `Subject ${number}`,
    text: 'First line\nsecond line',
    sentAt: '2026-03-08T12:00:00.000Z',
    readAt: null,
    ...change,
  });
  const read = '2026-03-09T12:00:00.000Z';
  const openMessages = (messages: object | null, pageData = {}) => openPage(slice([]), pageData, messages);
  const messages = () => within(screen.getByRole('region', { name: 'Messages from the operator' }));
  // jsdom tells no component that a `details` was opened.
  const press = (subject: string) => {
    const details = screen.getByText(subject).closest('details');
    if (!details) throw new Error('The subject opens nothing.');
    details.open = !details.open;
    fireEvent(details, new Event('toggle'));
    return details;
  };

  test('a message opens in place and is marked as read, once', async () => {
    const environment = openMessages(slice([message(1), message(2, { readAt: read })]));
    expect(messages().getAllByText('New')).toHaveLength(1);
    expect(messages().getAllByText('Mar 8, 2026', { exact: false })).toHaveLength(2);
    expect(press('Subject 1').textContent).toContain('second line');
    expect(sentVariables(environment)).toEqual([{ input: { message: 'message 1' } }]);
    await act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: {
          readOperatorMessage: {
            __typename: 'OperatorMessageRead',
            message: message(1, { readAt: read }),
            player: { id: 'player', unreadMessageCount: 0 },
          },
        },
      }),
    );
    expect(messages().queryByText('New')).toBeNull();
    press('Subject 1');
    press('Subject 1');
    press('Subject 2');
    expect(sentVariables(environment)).toEqual([]);
  });

  test.each([
    ['was refused', 'This message is no longer there. Load the page again.'],
    ['failed', /cannot be reached/],
  ])(
    'a message whose marking %s stays new, says why, and tries again when it is opened again',
    async (how, why) => {
      const environment = openMessages(slice([message(1)]));
      press('Subject 1');
      await act(async () => {
        if (how === 'failed') return environment.mock.rejectMostRecentOperation(new Error('offline'));
        const messageKey = 'support_message_unknown';
        return environment.mock.resolveMostRecentOperation({
          data: { readOperatorMessage: { __typename: 'ReadOperatorMessageRefused', messageKey } },
        });
      });
      expect(within(screen.getByRole('alert')).getByText(why)).toBeTruthy();
      expect(messages().getByText('New')).toBeTruthy();
      press('Subject 1');
      press('Subject 1');
      expect(sentVariables(environment)).toHaveLength(1);
    },
  );

  test('markup of a message is shown as it was written', () => {
    openMessages(
      slice([message(1, { subject: '<b>Win</b>', text: '<a href="https://example.com">now</a>' })]),
    );
    expect(messages().getByText('<b>Win</b>')).toBeTruthy();
    expect(press('<b>Win</b>').querySelector('a, b')).toBeNull();
  });

  test('a player without messages is told so', () => {
    openMessages(slice([]));
    expect(messages().getByText('The operator has not written to you.')).toBeTruthy();
  });

  test('messages that fail to load can be loaded again, and leave the requests', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    openMessages(null, { refresh });
    screen.getByText('You have not asked anything yet.');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('older messages are added below', async () => {
    const environment = openMessages(slice([message(2)], true));
    const more = messages().getByRole('link', { name: /more/i });
    expect(more.getAttribute('href')).toBe('/en/office/support?messagesAfter=end');
    await userEvent.click(more);
    await act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: { node: playerWith(slice([]), slice([message(1)])) },
      }),
    );
    expect(messages().getAllByRole('group')).toHaveLength(2);
  });
});

describe('over a page', () => {
  const open = () => {
    const modal = <SupportRequestsModal site={null} signedIn reason={undefined} close={jest.fn()} />;
    return renderWithRelay(modal).environment;
  };

  test('requests are fetched, and once more after a failure', async () => {
    const environment = open();
    screen.getByRole('dialog', { name: 'My requests' });
    // React reports the errors that a boundary catches.
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('down')));
    told.mockRestore();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await act(async () =>
      environment.mock.resolveMostRecentOperation({ data: { player: playerWith(slice([request(7)])) } }),
    );
    expect(screen.getByRole('article', { name: 'No. 7' })).toBeTruthy();
  });

  test('an ended session is announced', async () => {
    const environment = open();
    await act(async () => environment.mock.resolveMostRecentOperation({ data: { player: null } }));
    screen.getByText('Sign in to see your requests.');
  });
});
