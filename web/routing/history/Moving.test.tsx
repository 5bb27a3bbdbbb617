import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../routes/Link';
import { Moving } from './Moving';
import { standingNavigation } from './standing';

test('a link to the rendered page adds a history entry, since another page may be loading', async () => {
  const goTo = jest.fn(() => Promise.resolve());
  const navigation = { ...standingNavigation(new URL('https://touchline.example/en/line'), 'line'), goTo };
  render(<Moving navigation={navigation}>{() => <Link to="/en/line">Line</Link>}</Moving>);
  await userEvent.click(screen.getByRole('link', { name: 'Line' }));
  expect(goTo).toHaveBeenCalledWith('/en/line', expect.not.objectContaining({ replace: true }));
});
