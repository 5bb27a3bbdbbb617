/** What the page shows of a change that waits, and what came of deciding about it. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore } from '../../overlay/notices/store';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';
import { limit, playerWith } from '../../testing/responsible';

const held = limit('DEPOSIT_DAY', { state: 'ACTIVE', value: 100 });
const show = (limits: object[]) => {
  const { environment } = renderScreen(Responsible, responsibleQuery, { player: playerWith(limits) });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  const sent = () => environment.mock.getMostRecentOperation().request.variables.input;
  return { environment, answer, sent };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pending = (dueAt: string) => [held, limit('DEPOSIT_DAY', { state: 'PENDING', value: 200, dueAt })];

test('LM-18: a change that waits shows the hours that are left, and can be rejected alone', async () => {
  const { answer, sent } = show(pending('2126-03-08T12:00:00.000Z'));
  expect(screen.getByText(/^€200\.00 was asked for\. You can confirm it in [\d,]+ hours/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press('Reject');
  expect(sent()).toEqual({ kind: 'DEPOSIT_DAY', isConfirmed: false });
  await answer({ decideLimit: { __typename: 'LimitSaved', player: playerWith([held]) } });
  expect(screen.queryByText(/was asked for/)).toBeNull();
});

test.each([
  ['Confirm', 'The new limit holds now.', /could not be confirmed/],
  ['Reject', 'The limit stays as it is.', /could not be rejected/],
])('LM-32, LM-33: what came of %s is said, also when no answer came', async (button, done, failed) => {
  const { environment, answer } = show(pending('2020-03-08T12:00:00.000Z'));
  await press(button);
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('gone')));
  expect(screen.getByRole('alert').textContent).toMatch(failed);
  await press(button);
  await answer({ decideLimit: { __typename: 'LimitSaved', player: playerWith([held]) } });
  expect(noticeStore.getState().map(({ text }) => text)).toContain(done);
});

test('LM-16: a change that is due asks whether the player still wants it', async () => {
  const { sent } = show(pending('2020-03-08T12:00:00.000Z'));
  expect(screen.getByText(/Do you still want it\?/)).toBeTruthy();
  await press('Confirm');
  expect(sent()).toEqual({ kind: 'DEPOSIT_DAY', isConfirmed: true });
});
