import { act, screen } from '@testing-library/react';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { loadQuery } from 'react-relay/hooks';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { Information } from './Information';
import { informationQuery } from './informationQuery';
import type { informationQuery as InformationQuery } from './__generated__/informationQuery.graphql';
import type { InformationPage } from './pages';

/** A site with everything that texts speak of. */
const everything = {
  availableRoutes: [11, 12, 150, 151, 152, 153, 158, 161, 163],
  isDemo: true,
  isCashierAvailable: true,
  limitKinds: ['DEPOSIT_DAY', 'REALITY_CHECK', 'TIME_OUT', 'EXCLUSION'],
};

const nothing = { contacts: [], socialLinks: [], licenses: [], cashTerminals: [], agreements: [] };

function open(
  page: InformationPage,
  {
    paybillsOutOfService = [],
    site = {},
    ...facts
  }: { paybillsOutOfService?: object[]; site?: object } & Record<string, unknown>,
) {
  const variables = {
    lang: 'en',
    page,
    withContacts: page === 'contacts',
    withLicenses: page === 'licenses',
    withCashTerminals: page === 'cashTerminals',
  };
  const environment = createMockEnvironment();
  environment.commitPayload(createOperationDescriptor(getRequest(informationQuery), variables), {
    site: {
      __typename: 'Site',
      companyName: 'Sideline',
      isCookiesPopupEnabled: page === 'cookies',
      paybillsOutOfService,
      ...everything,
      ...site,
    },
    information: { __typename: 'Information', ...nothing, ...facts },
  });
  const queryRef = loadQuery<InformationQuery>(environment, informationQuery, variables, {
    fetchPolicy: 'store-only',
  });
  const path = page === 'cashTerminals' ? 'cash_terminals' : page;
  return renderWithRelay(<Information queryRef={queryRef} />, {
    environment,
    url: `/en/information/${path}`,
  });
}

it('names the operator in headings and lists', () => {
  open('about', {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us');
  expect(screen.getByText(/^Sideline is a betting site/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('What you find here');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
});

it('shows the operator’s contacts, each with the right kind of link', () => {
  const contact = (kind: string, value: string) => ({ __typename: 'Contact', kind, label: kind, value });
  open('contacts', {
    contacts: [
      contact('EMAIL', 'help@example.org'),
      contact('PHONE', '+0 (12) 3'),
      contact('ADDRESS', '1 Road'),
    ],
    socialLinks: [{ __typename: 'SocialLink', name: 'Net', label: '@us', value: 'https://net.example/us' }],
  });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['mailto:help@example.org', 'tel:+0123', 'https://net.example/us']);
  expect(screen.getByText('1 Road')).toBeTruthy();
});

it.each([
  ['licenses', 'No licence has been published for this site.'],
  ['cashTerminals', 'This site has no cash terminals.'],
] as const)('says that there are no %s, without mentioning the configuration', (page, none) => {
  open(page, {});
  expect(screen.getByText(none)).toBeTruthy();
  expect(screen.queryByText(/operator:|configuration/i)).toBeNull();
});

it('lists every cookie with its purpose and lifetime', () => {
  open('cookies', {});
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(38);
  expect(rows).toContain('lngThe language of the site1 year');
});

it('adds the operator’s documents with their parts', () => {
  open('payment', {
    agreements: [
      {
        __typename: 'Agreement',
        link: '/en/doc',
        title: 'Terms',
        subRules: [{ __typename: 'SubRule', link: 'https://a.example/1', title: 'Part 1' }],
      },
    ],
  });
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/en/doc');
  expect(screen.getByRole('link', { name: 'Part 1' }).getAttribute('href')).toBe('https://a.example/1');
});

it('lists payment methods that are out of service on the page about payment', () => {
  open('payment', { paybillsOutOfService: [{ __typename: 'Paybill' }] });
  act(() => screen.getByRole('button', { name: 'Show which' }).click());
  expect(modalStore.getState().open?.name).toBe('paybills');
  act(closeModal);
});

it('offers the question form beside the contacts', () => {
  open('contacts', {});
  act(() => screen.getByRole('button', { name: 'Ask a question' }).click());
  expect(modalStore.getState().open?.name).toBe('userQuestion');
  act(closeModal);
});

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('the page about responsible gaming leads to limits and breaks, and says what is offered', () => {
  open('responsiblegaming', {});
  expect(screen.getByRole('link', { name: 'Self-exclusion' }).getAttribute('href')).toBe(
    '/en/office/responsible',
  );
  expect(screen.getByRole('link', { name: 'Deposit limits' })).toBeTruthy();
  expect(screen.queryByText(/Session limit/)).toBeNull();
  expect(screen.queryByText(/not offered|do not play here/)).toBeNull();
});

it('says nothing of what the operator has switched off', () => {
  open('responsiblegaming', { site: { limitKinds: ['TIME_OUT'], availableRoutes: [153] } });
  expect(hrefs()).toEqual(['/en/office/responsible', '/en/office/responsible']);
  expect(screen.queryByText(/Self-exclusion|Deposit limits|bet history/)).toBeNull();
});

it('says nothing of limits and breaks where their page is off', () => {
  open('responsiblegaming', { site: { availableRoutes: [] } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/limit|exclusion|What you can do here/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'What helps' })).toBeTruthy();
});

it.each([
  ['consent', '/en/office/security'],
  ['kycpolicy', '/en/office/verification'],
  ['simpleidentification', '/en/office/verification'],
  ['payment', '/en/office/deduce'],
  ['taxation', '/en/office/history'],
  ['disputeresolution', '/en/office/support'],
] as const)('the page about %s leads to %s', (page, href) => {
  open(page, {});
  expect(hrefs()).toContain(href);
});

it('speaks of demo money where accounts hold such money', () => {
  const { unmount } = open('payment', {});
  expect(screen.getByText(/test provider/)).toBeTruthy();
  unmount();
  open('payment', { site: { isDemo: false } });
  expect(screen.queryByText(/test provider/)).toBeNull();
});
