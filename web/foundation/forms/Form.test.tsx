import { act, screen } from '@testing-library/react';
import { countChecks } from '../relay/checks';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { Form } from './Form';

const text = 'Checking your browser…';

test('a form that waits for a check says so, politely and until the last one is over', () => {
  const view = renderWithRelay(<Form pending onSend={() => Promise.resolve()} children={null} />);
  const place = view.container.querySelector('[aria-live="polite"]');
  expect(place?.textContent).toBe('');
  let ends: (() => void)[] = [];
  act(() => {
    ends = [countChecks(), countChecks()];
  });
  expect(screen.getByText(text)).toBe(place);
  act(() => ends[0]?.());
  expect(place?.textContent).toBe(text);
  act(() => ends[1]?.());
  expect(place?.textContent).toBe('');
});

test('a form that is not being sent says nothing of the check of another', () => {
  renderWithRelay(<Form pending={false} onSend={() => Promise.resolve()} children={null} />);
  let end = (): void => undefined;
  act(() => {
    end = countChecks();
  });
  expect(screen.queryByText(text)).toBeNull();
  act(end);
});
