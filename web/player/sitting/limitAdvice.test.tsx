import { act, fireEvent, screen, within } from '@testing-library/react';
import { loadLaterParts } from '../../overlay/later';
import { closeModal, openModal } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { renderShell } from '../../testing/renderShell';
import { AccountMenu } from '../menu/AccountMenu';

beforeAll(loadLaterParts);

const start = Date.parse('2026-03-08T12:00:00.000Z');
const id = 'UGxheWVyOjc=';

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  noticeStore.setState([], true);
  closeModal();
});
afterEach(() => jest.useRealTimers());

const advice = (changes: object) => ({
  __typename: 'LimitAdvice',
  proposal: null,
  prompts: [],
  isRequired: false,
  ...changes,
});
const proposed = { proposal: { __typename: 'LimitProposal', proposedAt: '2026-03-08T12:00:00.000Z' } };
const playerWith = (limitAdvice: object | null, standing: object = {}) => ({
  __typename: 'Player',
  id,
  sitting: null,
  waitingLimits: [],
  limitAdvice,
  alwaysShown: null,
  ...standing,
});
const dueLimit = {
  __typename: 'PlayerLimit',
  kind: 'DEPOSIT_DAY',
  value: 200,
  currency: 'EUR',
  dueAt: '2026-03-08T11:00:00.000Z',
};
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

/** Opens a page for a player to whom the server says this. */
async function open(limitAdvice: object | null, { url = '/en', standing = {} } = {}) {
  const shell = renderShell(
    (query) => <AccountMenu query={query} />,
    { player: { id, activeAccount: null } },
    { url },
  );
  const { mock } = shell.environment;
  const named = (name: string) =>
    mock.getAllOperations().filter(({ request }) => request.node.params.name === name);
  const node = { ...playerWith(limitAdvice, standing), __isNode: 'Player' };
  const [asked] = named('useStandingQuery');
  if (!asked) throw new Error('nothing was asked');
  act(() => mock.resolve(asked, { data: { node } } as never));
  await settle();
  const sent = () =>
    named('useAnswerAdviceMutation').map(({ request }) => request.variables.input as unknown);
  const answer = async (data: object) => {
    const operation = named('useAnswerAdviceMutation').at(-1);
    if (!operation) throw new Error('nothing was sent');
    act(() => mock.resolve(operation, { data } as never));
    await settle();
  };
  return { sent, answer };
}
const saved = { answerLimitAdvice: { __typename: 'LimitSaved', player: playerWith(advice({})) } };
const press = async (name: string) => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await settle();
};

describe('what the site proposes', () => {
  test('is a notice with a link to the page of limits', async () => {
    await open(advice(proposed));
    expect(noticeStore.getState()).toMatchObject([
      {
        title: 'A limit may help',
        permanent: true,
        link: { label: 'See the proposal', to: '/en/office/responsible' },
      },
    ]);
  });

  test('is told again a day after it was closed, and not before', async () => {
    const first = await open(advice(proposed));
    act(() => noticeStore.getState()[0]?.onClose?.());
    noticeStore.setState([], true);
    expect(first.sent()).toEqual([]);
    jest.setSystemTime(start + 24 * 3600_000 - 1);
    await open(advice(proposed));
    expect(noticeStore.getState()).toEqual([]);
    jest.setSystemTime(start + 24 * 3600_000);
    await open(advice(proposed));
    expect(noticeStore.getState()).toHaveLength(1);
  });

  test('is not told on the page that shows it, nor while the service does not answer', async () => {
    await open(advice(proposed), { url: '/en/office/responsible' });
    await open(null);
    expect(noticeStore.getState()).toEqual([]);
  });

  test('waits while a change of a limit is due', async () => {
    await open(advice(proposed), { standing: { waitingLimits: [dueLimit] } });
    expect(screen.getByRole('dialog', { name: 'Confirm your change' })).toBeTruthy();
    expect(noticeStore.getState()).toEqual([]);
  });
});

describe('whether a limit is wanted', () => {
  const title = 'Do you want a deposit limit?';
  const asked = () => screen.queryByRole('dialog', { name: title });
  const registered = advice({ prompts: ['REGISTRATION', 'FIRST_DEPOSIT'] });

  test('is asked after the registration, with two answers that look alike', async () => {
    await open(registered);
    expect(asked()).not.toBeNull();
    const set = screen.getByRole('link', { name: 'Set a limit' });
    expect(set.className).toBe(screen.getByRole('button', { name: 'Not now' }).className);
    expect(set.getAttribute('href')).toBe('/en/office/responsible');
  });

  test.each([
    ['/en', ['REGISTRATION']],
    ['/en/office/recharge', ['REGISTRATION', 'FIRST_DEPOSIT']],
  ])('"Not now" on %s is remembered by the server, and closes it', async (url, questions) => {
    const { sent, answer } = await open(registered, { url });
    await press('Not now');
    expect(sent()).toEqual([{ questions }]);
    await answer(saved);
    expect(asked()).toBeNull();
  });

  test('setting one is an answer, too', async () => {
    const { sent } = await open(registered);
    fireEvent.click(screen.getByRole('link', { name: 'Set a limit' }));
    await settle();
    expect(sent()).toEqual([{ questions: ['REGISTRATION'] }]);
    expect(asked()).toBeNull();
  });

  test('before the first deposit is asked where money is paid in, and nowhere else', async () => {
    const first = advice({ prompts: ['FIRST_DEPOSIT'] });
    await open(first);
    expect(asked()).toBeNull();
    act(() => openModal({ name: 'recharge' }));
    await settle();
    expect(asked()).not.toBeNull();
  });

  test('waits while something else is open, while a change is due, and on the page of limits', async () => {
    act(() => openModal({ name: 'settings' }));
    await open(registered);
    expect(asked()).toBeNull();
    act(() => closeModal());
    await settle();
    expect(asked()).not.toBeNull();
  });

  test.each([
    ['/en/office/responsible', {}],
    ['/en', { waitingLimits: [dueLimit] }],
  ])('is not asked on %s with %j', async (url, standing) => {
    await open(registered, { url, standing });
    expect(asked()).toBeNull();
  });

  test('says that a limit is needed where the pack demands one', async () => {
    await open(advice({ prompts: ['REGISTRATION'], isRequired: true }));
    expect(asked()?.textContent).toContain('You need a limit before you pay in or bet.');
  });

  test('an answer that does not arrive is said, and the question can be closed', async () => {
    const { answer } = await open(registered);
    await press('Not now');
    await answer({ answerLimitAdvice: { __typename: 'LimitRefused', messageKey: 'error_too_many_tries' } });
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).not.toBe('');
    await press('Close');
    expect(asked()).toBeNull();
  });
});
