import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalStore } from '../../overlay/modals/store';
import { loadLaterParts } from '../../overlay/later';
import { renderShell } from '../../testing/renderShell';
import { SettingsMenu } from './SettingsMenu';
import { useOdds } from '../../foundation/i18n/useOdds';
import type { Settings } from '../../foundation/settings/model';

beforeAll(loadLaterParts);

function Price() {
  return <output>{useOdds()('1.910')}</output>;
}

function open(url = '/en/line/football?day=1', settings: Partial<Settings> = {}) {
  return renderShell(
    (query) => (
      <>
        <SettingsMenu query={query} />
        <Price />
        <Price />
        <button type="button">elsewhere</button>
      </>
    ),
    { player: null, site: { languages: ['en', 'ru', 'ar', 'xx'] } },
    { url, settings },
  );
}

const details = () => screen.getByLabelText('Settings').closest('details') as HTMLDetailsElement;
const prices = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the settings menu', () => {
  test('links to the current page in each language that the operator offers', () => {
    open();
    const languages = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
    expect(languages.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['English', '/en/line/football?day=1', 'en'],
      ['Русский', '/ru/line/football?day=1', 'ru'],
      ['العربية', '/ar/line/football?day=1', 'ar'],
    ]);
    expect(languages.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  test('ST-13: offers in the Asian view only the odds formats that it allows', () => {
    open(undefined, { viewType: 1, coefView: 4 });
    const formats = within(screen.getByRole('group', { name: 'Odds format' })).getAllByRole('radio');
    expect(
      formats.map((choice) => [choice.parentElement?.textContent, (choice as HTMLInputElement).checked]),
    ).toEqual([
      ['Decimal1.91', false],
      ['Hong Kong0.910', true],
      ['Indonesian−1.099', false],
      ['Malay0.910', false],
    ]);
  });

  test('rewrites every price at once when the odds format changes', async () => {
    const user = userEvent.setup();
    const { settings } = open();
    const formats = screen.getByRole('group', { name: 'Odds format' });
    const shown: unknown[] = [];
    for (const choice of within(formats).getAllByRole('radio')) {
      await user.click(choice);
      shown.push([choice.parentElement?.textContent, ...prices(), settings.getState().coefView]);
    }
    expect(shown).toEqual([
      ['Decimal1.91', '1.91', '1.91', 0],
      ['Fractional91/100', '91/100', '91/100', 1],
      ['American−110', '−110', '−110', 2],
      ['Hong Kong0.910', '0.910', '0.910', 4],
      ['Indonesian−1.099', '−1.099', '−1.099', 5],
      ['Malay0.910', '0.910', '0.910', 6],
    ]);
  });

  test('follows the system, the light or the dark theme', async () => {
    const user = userEvent.setup();
    const { settings } = open();
    const themes = within(screen.getByRole('group', { name: 'Appearance' }));
    expect(themes.getByRole<HTMLInputElement>('radio', { name: 'As the system' }).checked).toBe(true);
    await user.click(themes.getByRole('radio', { name: 'Light' }));
    expect(settings.getState().theme).toBe('light');
    await user.click(themes.getByRole('radio', { name: 'Dark' }));
    expect(settings.getState().theme).toBe('dark');
  });

  test('offers the odds formats that the operator offers', () => {
    renderShell((query) => <SettingsMenu query={query} />, { player: null, site: { coefViews: [0, 6] } });
    const formats = within(screen.getByRole('group', { name: 'Odds format' })).getAllByRole('radio');
    expect(formats.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Decimal1.91',
      'Malay0.910',
    ]);
  });

  test('leads guests to a modal with all settings, and players to their page', async () => {
    const user = userEvent.setup();
    open();
    details().open = true;
    await user.click(screen.getByRole('button', { name: 'All settings' }));
    expect(modalStore.getState().open).toMatchObject({ name: 'settings' });
    expect(details().open).toBe(false);

    renderShell((query) => <SettingsMenu query={query} />, { player: { id: '7' } });
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe(
      '/en/office/settings',
    );
  });

  test('closes by Escape, a press elsewhere, and a followed link', () => {
    open();
    details().open = true;
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Dark' }), { key: 'Escape' });
    expect([details().open, document.activeElement]).toEqual([false, screen.getByLabelText('Settings')]);

    details().open = true;
    fireEvent.pointerDown(screen.getByRole('radio', { name: 'Dark' }));
    expect(details().open).toBe(true);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }));
    expect(details().open).toBe(false);

    details().open = true;
    fireEvent.click(screen.getByRole('link', { name: 'English' }), { ctrlKey: true });
    expect(details().open).toBe(false);
  });
});
