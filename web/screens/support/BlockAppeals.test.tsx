import '../../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { forgetAppeal } from './appealDraft';
import { BlockAppeals } from './BlockAppeals';
import { blockAppealsQuery } from './blockAppealsQuery';

const appeal = {
  __typename: 'BlockAppeal',
  number: '60000001',
  text: 'First line\nsecond <b>line',
  sentAt: '2026-03-08T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  attachments: [],
};
const playerWith = (blockAppeals: object | null) => ({
  __typename: 'Player',
  id: 'player',
  blockAppeals: blockAppeals && { canAppeal: true, appeals: [], ...blockAppeals },
});
const waiting = { canAppeal: false, appeals: [appeal] };

function show(blockAppeals: object | null = {}, pageData = {}) {
  const data = { player: playerWith(blockAppeals) };
  const url = '/en/office/block-appeal-history';
  const { environment, unmount } = renderScreen(BlockAppeals, blockAppealsQuery, data, { url, pageData });
  const answer = (appealBlock: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { appealBlock } }));
  return { environment, answer, unmount };
}
const text = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What speaks against the block' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));

afterEach(() => act(forgetAppeal));

test('an appeal is sent, and waits in the history in place of the form', async () => {
  const { environment, answer } = show();
  await userEvent.type(text(), 'It was not me.');
  await send();
  expect(sentVariables(environment)).toEqual([
    { input: { text: 'It was not me.', idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) } },
  ]);
  await answer({ __typename: 'BlockAppealed', player: playerWith(waiting) });
  const item = screen.getByRole('article', { name: 'No. 60000001' });
  expect(item.textContent).toContain('Waits for an answer');
  within(item).getByText(/second <b>line/);
  expect(screen.queryByRole('button', { name: 'Send the appeal' })).toBeNull();
  screen.getByText(/Your appeal waits for an answer/);
});

test('an answered appeal shows its answer, and the form for another one', () => {
  show({
    appeals: [{ ...appeal, answer: '<i>It stays.', answeredAt: '2026-03-09T12:00:00.000Z' }],
  });
  const { textContent } = screen.getByRole('article');
  for (const part of ['Answered', '<i>It stays.', 'Mar 9, 2026']) expect(textContent).toContain(part);
  expect(text()).toBeTruthy();
});

test('an empty appeal is not sent', async () => {
  const { environment } = show();
  await send();
  screen.getByText('Write what speaks against the block');
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test.each([
  ['appeal_open', /waits for its answer already/],
  ['appeal_ban_over', /not blocked, or no longer/],
  ['attachment_gone', /no longer there/],
])('the refusal %s is told, and the text stays', async (messageKey, why) => {
  const { answer } = show();
  await userEvent.type(text(), 'It was not me.');
  await send();
  await answer({ __typename: 'BlockAppealRefused', messageKey, retryAfter: null, fields: [] });
  expect(screen.getByRole('alert').textContent).toMatch(why);
  expect(text().value).toBe('It was not me.');
});

test('a lost answer keeps the text and the key, also when the page was left', async () => {
  const { environment, unmount } = show();
  await userEvent.type(text(), 'It was not me.');
  await send();
  const [first] = sentVariables(environment) as { input: { idempotencyKey: string } }[];
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('lost')));
  expect(screen.getByRole('alert').textContent).toContain('once you are back online');
  online.mockRestore();
  unmount();
  const again = show();
  expect(text().value).toBe('It was not me.');
  await send();
  expect(sentVariables(again.environment)).toEqual([first]);
});

test('appeals that cannot be read can be loaded again', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  show(null, { refresh });
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});
