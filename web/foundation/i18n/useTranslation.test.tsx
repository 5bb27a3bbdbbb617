import { act, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { startTransition, Suspense, useState } from 'react';
// eslint-disable-next-line no-restricted-imports -- as the measure of our own
import { I18nextProvider, useTranslation as useReactI18next } from 'react-i18next';
import { createTexts } from './texts';
import { TextsContext } from './TextsContext';
import { useTranslation } from './useTranslation';

const namespaces = ['overlays', 'main'] as const;
const isThere = 'The site was updated';

function Own({ waits }: { waits: boolean }) {
  return <p>{useTranslation(namespaces, { useSuspense: waits }).t('version_title')}</p>;
}

function Theirs({ waits }: { waits: boolean }) {
  const { t, ready } = useReactI18next(namespaces, { useSuspense: waits });
  return <p>{ready ? t('version_title') : 'version_title'}</p>;
}

/**
 * A component with a text of a dictionary that has not loaded yet, with our hook and with the hook of react-i18next.
 */
const drawn = {
  useTranslation: (i18n: i18n, waits: boolean) => (
    <TextsContext value={i18n}>
      <Suspense fallback="Waiting">
        <Own waits={waits} />
      </Suspense>
    </TextsContext>
  ),
  'react-i18next': (i18n: i18n, waits: boolean) => (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="Waiting">
        <Theirs waits={waits} />
      </Suspense>
    </I18nextProvider>
  ),
};

describe.each(Object.entries(drawn))('%s', (name, draw) => {
  beforeEach(() => {
    // react-i18next warns in development that it waits.
    if (name === 'react-i18next') jest.spyOn(console, 'warn').mockReturnValue(undefined);
  });

  it('waits for a dictionary that is not there, and shows its text then', async () => {
    const i18n = await createTexts()('en', []);
    await act(async () => void render(draw(i18n, true)));
    await act(() => i18n.loadNamespaces('overlays'));
    expect(screen.getByText(isThere)).toBeTruthy();
  });

  it('lets the boundary around it show that it waits', async () => {
    const i18n = await createTexts()('en', []);
    jest.spyOn(i18n, 'loadNamespaces').mockReturnValue(new Promise(() => undefined));
    await act(async () => void render(draw(i18n, true)));
    expect(screen.getByText('Waiting')).toBeTruthy();
  });

  it('does not wait where a component has no need of texts yet', async () => {
    const i18n = await createTexts()('en', []);
    jest.spyOn(i18n, 'loadNamespaces').mockReturnValue(new Promise(() => undefined));
    await act(async () => void render(draw(i18n, false)));
    expect(screen.getByText('version_title')).toBeTruthy();
  });
});

function WithStateAfter() {
  const { t } = useTranslation(namespaces);
  const [count] = useState(0);
  return <p>{`${t('version_title')} ${count}`}</p>;
}

it('keeps the hooks after it in place when the dictionary comes while the component waits', async () => {
  const i18n = await createTexts()('en', []);
  const draw = (isShown: boolean) => (
    <TextsContext value={i18n}>
      <Suspense fallback="Waiting">{isShown && <WithStateAfter />}</Suspense>
    </TextsContext>
  );
  const { rerender } = render(draw(false));
  await act(async () => startTransition(() => rerender(draw(true))));
  await act(() => i18n.loadNamespaces('overlays'));
  expect(screen.getByText(`${isThere} 0`)).toBeTruthy();
});
