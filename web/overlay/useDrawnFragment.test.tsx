import { cleanup, screen } from '@testing-library/react';
import { drawn, keepDrawn } from '../foundation/relay/drawn';
import { PromotionsStrip } from '../frame/PromotionsStrip';
import { routes } from '../routing/routes/table';
import { renderShell } from '../testing/renderShell';
import { renderWithRelay } from '../testing/renderWithRelay';

const answerWith = (title: string) => ({
  player: null,
  site: { availableRoutes: [routes.promo.metaId, routes.promotion.metaId] },
  more: {
    Query: () => ({ player: null, offers: [{ key: 'a', title, lead: 'It runs.', state: 'RUNNING' }] }),
  },
});

afterEach(() => {
  delete drawn.records;
});

// The console stays silent: React would complain of HTML that is unlike what is drawn over it.
test('code that comes when the store has changed takes over what the server drew, then shows what is new', () => {
  let strip = <></>;
  const shell = renderShell((query) => (strip = <PromotionsStrip query={query} />), answerWith('Drawn'), {
    variables: { isHome: true, lng: 'en' },
  });
  const page = document.createElement('div');
  page.innerHTML = shell.container.innerHTML;
  cleanup();
  document.body.append(page);
  const promotion = screen.getByRole('link', { name: 'Drawn' });

  keepDrawn(shell.environment);
  shell.answer(answerWith('New'));
  renderWithRelay(strip, { environment: shell.environment, drawn: page });
  expect(screen.getByRole('link', { name: 'New' })).toBe(promotion);
});
