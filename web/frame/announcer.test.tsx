import { act, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import main from '../foundation/i18n/dictionaries/en/main.json';
import type { Language } from '../foundation/i18n/languages';
import type { Shown } from '../navigation/navigate';
import { PageAnnouncer } from './PageAnnouncer';

const i18n = createInstance();
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { main } }, defaultNS: 'main' }));

function shown(path: string, title: string, lng: Language = 'en'): Shown {
  const result = { kind: 'screen', screen: { title: () => title }, query: { data: () => ({}) } };
  const nav = { lng, url: new URL(path, 'http://localhost') };
  return { nav, i18n, result, page: undefined } as unknown as Shown;
}

const page = (of: Shown) => (
  <>
    <PageAnnouncer shown={of} />
    <main>
      <h1>Heading</h1>
    </main>
  </>
);

test('the first page is not announced and takes no focus', () => {
  const { container } = render(page(shown('/en', 'Home')));
  expect(document.title).toBe('Home · Touchline');
  expect(container.querySelector('[aria-live]')?.textContent).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('another page is announced politely, and reading continues at its heading', () => {
  const { container, rerender } = render(page(shown('/en', 'Home')));
  rerender(page(shown('/en/line', 'Line')));
  expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('Line · Touchline');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('the same page with other parameters keeps the focus where it is', () => {
  const { rerender } = render(page(shown('/en/results', 'Results')));
  rerender(page(shown('/en/results?day=2026-03-08', 'Results')));
  expect(document.activeElement).toBe(document.body);
});

test('the document has the page’s language and direction', () => {
  const { rerender } = render(page(shown('/en', 'Home')));
  expect(document.documentElement.dir).toBe('ltr');
  rerender(page(shown('/ar', 'Home', 'ar')));
  expect(document.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
});

test('a failed page gets its title back, and can be indexed again, once its application answers', async () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  const [failedPage, present] = [shown('/en/blog', 'Blog'), { status: 503 }];
  let changed = (): void => undefined;
  Object.assign(failedPage.nav, { path: 'blog' });
  Object.assign(failedPage.result, {
    status: 503,
    screen: {
      title: () => (present.status === 200 ? 'Blog' : 'Page unavailable'),
      status: () => present.status,
    },
    query: {
      data: () => ({}),
      watch(callback: () => void) {
        changed = callback;
        return { dispose: () => undefined };
      },
    },
  });
  document.head.innerHTML = '<meta name="robots" content="noindex">';
  render(page(failedPage));
  expect(document.title).toBe('Page unavailable · Touchline');
  expect(robots()).toBe('noindex');

  Object.assign(failedPage.nav, { match: { name: 'home', params: {} } });
  present.status = 200;
  act(() => changed());
  expect(document.title).toBe('Blog · Touchline');
  await waitFor(() => expect(robots()).toBeUndefined());
  expect(document.activeElement).toBe(document.body);
});
