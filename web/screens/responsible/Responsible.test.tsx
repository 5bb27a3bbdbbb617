import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '../../foundation/settings/model';
import { limitsNews } from '../../player/sitting/limitsNews';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';
import { limit, playerWith, sentence } from '../../testing/responsible';

const euros = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' });
const held = limit('DEPOSIT_DAY', {
  state: 'ACTIVE',
  value: 100,
  used: euros(60_00),
  left: euros(40_00),
  foretold: [
    sentence('You can confirm from {{time}}.', '2026-03-09T12:00:30.000Z'),
    sentence('A lower limit applies at once.'),
  ],
});
const session = limit('SESSION', { currency: null, options: [1, 2, 3] });
const breaks = [limit('TIME_OUT', { options: [1, 7] }), limit('EXCLUSION', { options: [7, 365] })];
const show = (limits: object[] | null, reasons: object[] = [], settings: Partial<Settings> = {}) => {
  const data = { player: playerWith(limits, reasons) };
  const { environment } = renderScreen(Responsible, responsibleQuery, data, { settings });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  const sent = () => environment.mock.getMostRecentOperation().request.variables.input;
  return { environment, answer, sent };
};
const sentNames = ({ mock }: ReturnType<typeof show>['environment']) =>
  mock.getAllOperations().map(({ request }) => request.node.params.name);
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const card = (name: string) => within(screen.getByRole('article', { name }));
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

test('a service that does not answer is said', () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be read/);
});

test('LM-10: a section without limits is left out', () => {
  show([held]);
  expect(screen.getByRole('heading', { name: 'Deposits' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Stakes' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Stop for a while' })).toBeNull();
});

test('LM-23: a limit that is not set is said to be none, and one that holds shows what is left', () => {
  show([held, limit('DEPOSIT_WEEK')]);
  expect(card('In 24 hours').getByText('€40.00 of €100.00 left')).toBeTruthy();
  expect(card('In 24 hours').getByRole('meter', { name: '€60.00 used' })).toBeTruthy();
  expect(card('In 7 days').getByText('No limit')).toBeTruthy();
});

describe('an exclusion that the player has to end', () => {
  const open = (changes: object = {}) =>
    limit('EXCLUSION', {
      state: 'ACTIVE',
      value: 184,
      options: [31, 184],
      openOptions: [184],
      dueAt: '2020-03-08T12:00:00.000Z',
      ...changes,
    });

  test('is named so among the lengths', () => {
    show([limit('EXCLUSION', { options: [31, 184], openOptions: [184] })]);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['1 month', 'At least 6 months, then until you ask to return']);
  });

  test('says from when on the player can ask to return, and offers nothing before', () => {
    show([open({ dueAt: '2999-03-08T12:00:00.000Z' })]);
    expect(screen.getByText(/^You are excluded\. You can ask to return from /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask to return' })).toBeNull();
  });

  test('is ended by the player’s own press, which can be taken back while the wait runs', async () => {
    const { answer, sent } = show([open()]);
    await press('Ask to return');
    expect(sent()).toEqual({ kind: 'EXCLUSION', isConfirmed: true });
    const asked = open({ endsAt: '2999-03-09T12:00:00.000Z' });
    await answer({ decideLimit: { __typename: 'LimitSaved', player: playerWith([asked]) } });
    expect(screen.getByText(/^You are excluded until /)).toBeTruthy();
    await press('Stay excluded');
    expect(sent()).toEqual({ kind: 'EXCLUSION', isConfirmed: false });
  });

  test('is not ended when the press is refused', async () => {
    const { answer } = show([open()]);
    await press('Ask to return');
    await answer({ decideLimit: { __typename: 'LimitRefused', messageKey: 'limit_not_due' } });
    expect(screen.getByText(/too early to confirm/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask to return' })).toBeTruthy();
  });
});

test('a limit that is demanded before play is asked for', () => {
  show([limit('DEPOSIT_DAY'), limit('DEPOSIT_MONTH', { isRequired: true })]);
  expect(screen.getByText(/^Set a deposit limit first/)).toBeTruthy();
  expect(card('In 30 days').getByText('Needed before you play.')).toBeTruthy();
  expect(card('In 24 hours').queryByText('Needed before you play.')).toBeNull();
});

test.each([
  ['ROLLING', 'In 24 hours', 'In 30 days'],
  ['FIXED', 'In a day', 'In a month'],
  ['CALENDAR', 'In a day', 'In a month'],
])('periods that are %s are called "%s" and "%s"', (periods, day, month) => {
  show([limit('DEPOSIT_DAY', { periods }), limit('DEPOSIT_MONTH', { periods })]);
  expect([day, month].map((name) => screen.getByRole('article', { name }))).toHaveLength(2);
});

test.each([
  [30, '30 days'],
  [31, '1 month'],
  [42, '42 days'],
  [184, '6 months'],
  [366, '1 year'],
  [1827, '5 years'],
])('a break of %i days is called "%s"', (days, name) => {
  show([limit('EXCLUSION', { options: [days] })]);
  expect(screen.getByRole('option', { name })).toBeTruthy();
});

test.each(['', '0', '1.5', '-5', 'ten', '999999999'])(
  '%j is no limit, and nothing is sent',
  async (typed) => {
    const { environment } = show([held]);
    await press('Change');
    const field = screen.getByLabelText('At most, in EUR');
    await userEvent.clear(field);
    if (typed !== '') await userEvent.type(field, typed);
    await press('Save');
    expect(screen.getByText('Enter a whole number from 1.')).toBeTruthy();
    expect(sentNames(environment)).toEqual(['useReadLimitsQuery']);
  },
);

test('before anything is asked for, the server says from when a change applies and why, in the zone of the player', async () => {
  const { environment, answer } = show([held], [], { timeZone: 180 });
  await press('Change');
  const field = screen.getByLabelText('At most, in EUR');
  const said = (time: string) =>
    `A whole number. You can confirm from ${time}. A lower limit applies at once.`;
  // A begun minute counts as over.
  expect(described(field)).toBe(said('Mar 9, 2026, 15:01'));
  expect(sentNames(environment)).toEqual(['useReadLimitsQuery']);
  const later = sentence('You can confirm from {{time}}.', '2026-03-09T13:00:00.000Z');
  const { foretold } = held as unknown as { foretold: object[] };
  await answer({ node: playerWith([{ ...held, foretold: [later, ...foretold.slice(1)] }]) });
  expect(described(field)).toBe(said('Mar 9, 2026, 16:00'));
});

test('a limit that another device set is shown without a reload, and what is typed stays', async () => {
  const { environment, answer } = show([held, limit('DEPOSIT_WEEK')]);
  await press('Change');
  await answer({ node: playerWith([held, limit('DEPOSIT_WEEK')]) });
  await userEvent.clear(screen.getByLabelText('At most, in EUR'));
  await userEvent.type(screen.getByLabelText('At most, in EUR'), '55');
  act(() => limitsNews.setState({ told: 1 }));
  expect(sentNames(environment)).toEqual(['useReadLimitsQuery']);
  const weekly = limit('DEPOSIT_WEEK', { state: 'ACTIVE', value: 300, used: euros(0), left: euros(300_00) });
  await answer({ node: playerWith([held, weekly]) });
  expect(card('In 7 days').getByText('€300.00 of €300.00 left')).toBeTruthy();
  expect((screen.getByLabelText('At most, in EUR') as HTMLInputElement).value).toBe('55');
});

test('the same is said of a session limit', () => {
  const set = {
    ...session,
    state: 'ACTIVE',
    value: 1,
    foretold: [sentence('A lower limit applies at once.')],
  };
  show([set]);
  expect(card('Session limit').getByText('A lower limit applies at once.')).toBeTruthy();
});

test('a limit is asked for, and none by its own button', async () => {
  const { answer, sent } = show([held]);
  await press('Change');
  await userEvent.clear(screen.getByLabelText('At most, in EUR'));
  await userEvent.type(screen.getByLabelText('At most, in EUR'), '50');
  await press('Save');
  expect(sent()).toEqual({ kind: 'DEPOSIT_DAY', value: 50 });
  await answer({ saveLimit: { __typename: 'LimitSaved', player: playerWith([{ ...held, value: 50 }]) } });
  await press('Change');
  await press('Remove the limit');
  expect(sent()).toEqual({ kind: 'DEPOSIT_DAY', value: null });
});

test('a form that closes gives the focus to the button that opens it', async () => {
  const { answer } = show([held]);
  const opens = () => screen.getByRole('button', { name: 'Change' });
  expect(document.activeElement).toBe(document.body);
  await press('Change');
  expect(document.activeElement).toBe(screen.getByLabelText('At most, in EUR'));
  await press('Leave it as it is');
  expect(document.activeElement).toBe(opens());
  await press('Change');
  await press('Save');
  await answer({ saveLimit: { __typename: 'LimitSaved', player: playerWith([held]) } });
  expect(document.activeElement).toBe(opens());
});

test('a value beyond what the residence allows is not sent, and the most is named before and after', async () => {
  const { environment } = show([{ ...held, largest: 1000 }]);
  await press('Change');
  const field = screen.getByLabelText<HTMLInputElement>('At most, in EUR');
  const hint = /allow €1,000\.00 at most/;
  expect(screen.getByText(hint)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '1001');
  await press('Save');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(hint)).toHaveLength(2);
  expect(sentNames(environment)).not.toContain('useSaveLimitMutation');
});

test('a refusal is told, and what was typed stays', async () => {
  const { answer } = show([held]);
  await press('Change');
  await press('Save');
  const messageKey = 'limit_shared_account';
  await answer({ saveLimit: { __typename: 'LimitRefused', messageKey, retryAfter: null } });
  expect(screen.getByRole('alert').textContent).toMatch(/Everybody uses this account/);
  expect((screen.getByLabelText('At most, in EUR') as HTMLInputElement).value).toBe('100');
});

const question = {
  __typename: 'LimitQuestion',
  key: 'house',
  text: 'Who wins?',
  options: [
    { __typename: 'LimitQuestionOption', key: 'site', text: 'The site.' },
    { __typename: 'LimitQuestionOption', key: 'player', text: 'The player.' },
  ],
};

test('LM-30: questions come in place of the form, and all of them need an answer', async () => {
  const { answer, sent } = show([held]);
  await press('Change');
  await press('Remove the limit');
  await answer({ saveLimit: { __typename: 'LimitQuestionsAsked', token: 't', questions: [question] } });
  await press('Send answers');
  expect(screen.getByText('Answer all questions.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('The site.'));
  await press('Send answers');
  expect(sent()).toEqual({ token: 't', answers: [{ question: 'house', option: 'site' }] });
  await answer({
    answerLimitQuestions: {
      __typename: 'LimitQuestionsAnswered',
      isPassed: true,
      player: playerWith([held]),
    },
  });
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

test('a time-out takes one press, and then says until when it holds', async () => {
  const { answer, sent } = show([held, ...breaks]);
  await press('Take a time-out');
  expect(sent()).toEqual({ kind: 'TIME_OUT', value: 1 });
  const taken = limit('TIME_OUT', { state: 'ACTIVE', endsAt: '2026-03-09T12:00:00.000Z', options: [1, 7] });
  await answer({ saveLimit: { __typename: 'LimitSaved', player: playerWith([held, taken]) } });
  expect(screen.getByText(/Your time-out ends/)).toBeTruthy();
});

test('a time-out of one length alone is a button that says it, and takes one press', async () => {
  const { sent } = show([limit('TIME_OUT', { options: [1] })]);
  expect(screen.queryByLabelText('How long')).toBeNull();
  await press('Stop for 24 hours');
  expect(sent()).toEqual({ kind: 'TIME_OUT', value: 1 });
});

test('LM-24, LM-34: an exclusion is for days or years, with a reason where the site asks for one', async () => {
  const { sent } = show(
    [held, ...breaks],
    [{ __typename: 'ExclusionReason', number: 3, text: 'I cannot stop.' }],
  );
  const exclusion = card('Self-exclusion');
  await userEvent.selectOptions(exclusion.getByLabelText('How long'), '1 year');
  await userEvent.selectOptions(exclusion.getByLabelText('Why'), 'I cannot stop.');
  await press('Exclude me now', exclusion);
  expect(sent()).toEqual({ days: 365, reason: 3 });
});

const check = limit('REALITY_CHECK', { currency: null, options: [5, 10] });

test('LM-22, LM-25: a session limit is chosen in hours, and says when it ends; none is asked for by its own button', async () => {
  const { answer, sent } = show([session]);
  const own = card('Session limit');
  expect(own.getByText('No limit')).toBeTruthy();
  await userEvent.selectOptions(own.getByLabelText('How long'), '2 hours');
  await press('Save', own);
  expect(sent()).toEqual({ kind: 'SESSION', value: 2 });
  const set = { ...session, state: 'ACTIVE', value: 2, endsAt: '2026-03-08T14:00:00.000Z' };
  await answer({ saveLimit: { __typename: 'LimitSaved', player: playerWith([set]) } });
  expect(card('Session limit').getByText(/You will be signed out/)).toBeTruthy();
  await press('Remove the limit', card('Session limit'));
  expect(sent()).toEqual({ kind: 'SESSION', value: null });
});

test('a session limit that waits for its rise says so in hours', () => {
  const waits = { ...session, state: 'PENDING', value: 3, dueAt: '2126-03-08T12:00:00.000Z' };
  show([{ ...session, state: 'ACTIVE', value: 1 }, waits]);
  expect(card('Session limit').getByText(/^3 hours was asked for/)).toBeTruthy();
});

test('LM-26: a reality check is chosen in minutes, and switched off at once', async () => {
  const { environment, answer, sent } = show([check]);
  const own = card('Reality check');
  await userEvent.selectOptions(own.getByLabelText('How often'), '10 minutes');
  await press('Save', own);
  expect(sent()).toEqual({ kind: 'REALITY_CHECK', value: 10 });
  const set = { ...check, state: 'ACTIVE', value: 10 };
  await answer({ saveLimit: { __typename: 'LimitSaved', player: playerWith([set]) } });
  await press('Switch off', card('Reality check'));
  expect(environment.mock.getMostRecentOperation().request.node.params.name).toBe('RealityIntervalMutation');
  await answer({ endRealityCheck: { __typename: 'LimitSaved', player: playerWith([check]) } });
  expect(card('Reality check').getByText('Not set')).toBeTruthy();
});

describe('the limit that the site proposes', () => {
  const proposal = (value: number | null) => ({
    __typename: 'LimitProposal',
    kind: 'DEPOSIT_MONTH',
    value,
    currency: 'EUR',
    proposedAt: '2026-03-08T12:00:00.000Z',
  });
  const advice = (proposed: object | null) => ({
    __typename: 'LimitAdvice',
    proposal: proposed,
    prompts: [],
    isRequired: false,
  });
  const propose = (value: number | null) => {
    const { environment } = renderScreen(Responsible, responsibleQuery, {
      player: { ...playerWith([held]), limitAdvice: advice(proposal(value)) },
    });
    const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
    const sent = () => environment.mock.getMostRecentOperation().request.variables.input;
    return { answer, sent };
  };
  const shown = () => screen.queryByRole('region', { name: 'A limit may help' });
  const after = { ...playerWith([held]), limitAdvice: advice(null) };

  test('can be set with one press', async () => {
    const { answer, sent } = propose(200);
    expect(shown()?.textContent).toContain('Deposits in 30 days: €200.00 at most');
    await press('Set this limit');
    expect(sent()).toEqual({ kind: 'DEPOSIT_MONTH', value: 200 });
    await answer({ saveLimit: { __typename: 'LimitSaved', player: after } });
    expect(shown()).toBeNull();
  });

  test('can be left, with a button that looks the same', async () => {
    const { answer, sent } = propose(200);
    const [take, leave] = ['Set this limit', 'Not now'].map((name) => screen.getByRole('button', { name }));
    expect(take?.className).toBe(leave?.className);
    await press('Not now');
    expect(sent()).toEqual({ questions: ['PROPOSAL'] });
    await answer({ answerLimitAdvice: { __typename: 'LimitSaved', player: after } });
    expect(shown()).toBeNull();
  });

  test('says no amount where none is proposed', () => {
    propose(null);
    expect(shown()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Set this limit' })).toBeNull();
  });

  test('a refusal is said', async () => {
    const { answer } = propose(200);
    await press('Set this limit');
    await answer({
      saveLimit: { __typename: 'LimitRefused', messageKey: 'limit_not_offered', retryAfter: null },
    });
    expect(shown()?.querySelector('[role="alert"]')?.textContent).not.toBe('');
  });
});
