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

test('each column begins in its stored state', () => {
  show({ hideRight: true });
  left(true);
  right(false);
});

test('a column is hidden and shown by keyboard, while the other column and the focus stay', async () => {
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

test('the button names its column, and shows its action on hover', async () => {
  show();
  const button = right(true);
  const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(controlled?.textContent).toBe('two bets');
  expect(button.title).toBe('Hide this column');
  await userEvent.click(button);
  expect(right(false).title).toBe('Show this column');
});

test('text typed in a column is still there when it is shown again', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox'), 'derby');
  await userEvent.click(left(true));
  await userEvent.click(left(false));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('derby');
});
