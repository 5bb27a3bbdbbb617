import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { FoldingColumn } from './FoldingColumn';

function show(settings = {}) {
  return renderWithRelay(
    <>
      <FoldingColumn setting="hideLeft" label="List of sports">
        <input aria-label="search" />
      </FoldingColumn>
      <FoldingColumn setting="hideRight" label="Coupon" sign="2 events">
        <p>two bets</p>
      </FoldingColumn>
    </>,
    { settings },
  );
}

const left = (expanded: boolean) => screen.getByRole('button', { name: 'List of sports', expanded });
const right = (expanded: boolean) => screen.getByRole('button', { name: 'Coupon 2 events', expanded });

test('each column begins as it was kept', () => {
  show({ hideRight: true });
  left(true);
  right(false);
});

test('a column is put away and brought back by keyboard, the other one stays, and the focus does too', async () => {
  const { settings } = show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(settings.getState()).toMatchObject({ hideLeft: true, hideRight: false });
  expect(document.activeElement).toBe(left(false));
  right(true);
  await userEvent.keyboard(' ');
  expect(settings.getState().hideLeft).toBe(false);
  expect(document.activeElement).toBe(left(true));
});

test('the button names what it controls, and says on hover what it does', async () => {
  show();
  const button = right(true);
  const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(controlled?.textContent).toBe('two bets');
  expect(button.title).toBe('Hide this column');
  await userEvent.click(button);
  expect(right(false).title).toBe('Show this column');
});

test('what is typed in a column is still there when it comes back', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox'), 'derby');
  await userEvent.click(left(true));
  await userEvent.click(left(false));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('derby');
});
