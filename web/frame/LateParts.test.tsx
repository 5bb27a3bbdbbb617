import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { LateParts } from './LateParts';

jest.mock('./Late', () => {
  throw new TypeError('gone');
});

test('code that is missing again right after the page was loaded anew for it is told of, with a way on', async () => {
  // A moment ago, so that the page is not loaded anew again.
  sessionStorage.setItem('reloaded_at', String(Date.now()));
  renderShell((query) => <LateParts query={query} />, { player: null });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
});
