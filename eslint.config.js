import tseslint from 'typescript-eslint';
import relay from 'eslint-plugin-relay';
import arrows from './arrows.js';

const localeMessage =
  'What depends on a language is written by web/foundation/i18n (useFormat) or services/localeData.ts: browsers lack the data of some languages.';

const awaitMessage =
  'The variable is read before the wait and written after it, so what others add meanwhile is lost: await first, then add.';

/**
 * The rules that only ESLint has. All others are in `.oxlintrc.json`: a native program answers them, those that need types and
 * those of React's compiler too, in a tenth of the time.
 */
export default tseslint.config(
  {
    ignores: ['dist/', '.data/', '**/__generated__/', 'node_modules/', 'test-results/', 'playwright-report/'],
  },
  {
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'AssignmentExpression[operator!=/^(?:[?&|]{2})?=$/] AwaitExpression',
          'AssignmentExpression > BinaryExpression > AwaitExpression.right',
        ].map((selector) => ({ selector, message: awaitMessage })),
      ],
    },
    files: ['**/*.{ts,tsx}'],
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { relay },
    rules: {
      ...relay.configs['ts-strict']?.rules,
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          allowImportNames: ['Router', 'Navigator', 'Location', 'createPath', 'useLocation'],
          message:
            'The site has its own matching and navigation (docs/decisions/0004-matching-and-moving-are-ours.md): the bundle contains nothing else of this library.',
        },
        {
          name: 'react-i18next',
          message:
            'Its hook took half of the time of a page: useTranslation of web/foundation/i18n writes the same texts.',
        },
      ],
    },
  },
  {
    // A screen's query has a file of its own: navigation starts the query while the component's code is loading.
    files: ['web/**/*Query.ts', 'web/navigation/page.ts'],
    rules: { 'relay/must-colocate-fragment-spreads': 'off', 'relay/unused-fields': 'off' },
  },
  {
    // Browsers lack the data of some languages, and then write theirs. The last of these files write no language.
    files: ['{web,gateway,services,rules}/**/*.{ts,tsx}', '*.ts'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'web/foundation/i18n/**',
      'services/localeData.ts',
      ...[
        'days',
        'datarights/times',
        'testing/limits/plainPeriods',
        'feed/import/zones',
        'config/fingerprintScript',
      ].map((name) => `services/${name}.ts`),
      'rules/timeZones.ts',
      'web/foundation/settings/rememberTimeZone.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: localeMessage }],
      'no-restricted-properties': [
        'error',
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
          property,
          message: localeMessage,
        })),
      ],
    },
  },
  {
    // A press before the page's scripts have run is lost. Elsewhere there is no page to wait for, or a clock that stands.
    files: ['e2e/*.spec.ts'],
    ignores: ['e2e/guestSession.spec.ts', 'e2e/pwa.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'reload',
          message: 'Load the page again by `reload` of e2e/test.ts: it waits until the page answers.',
        },
      ],
    },
  },
  ...arrows,
);
