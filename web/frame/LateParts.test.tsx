import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { LateParts } from './LateParts';

jest.mock('./Late', () => {
  throw new TypeError('gone');
});

test('when code is still missing right after a reload, the player is told what to do', async () => {
  // A moment ago, so that the page is not reloaded again.
  sessionStorage.setItem('reloaded_at', String(Date.now()));
  renderShell((query) => <LateParts query={query} />, { player: null });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
});
