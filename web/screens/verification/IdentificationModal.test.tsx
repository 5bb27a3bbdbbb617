import { act, screen, within } from '@testing-library/react';
import { NetworkError } from '../../foundation/relay/errors';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { IdentificationModal } from './IdentificationModal';

const progress = {
  status: 'DOCUMENTS_NEEDED',
  missing: ['IDENTITY', 'ADDRESS'],
  isDataComplete: false,
  isOffered: true,
};

function open() {
  const { environment } = renderWithRelay(
    <IdentificationModal site={null} signedIn reason={undefined} close={() => undefined} />,
  );
  const answer = (verification: object | null, isIdentificationEnabled = false) =>
    act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: {
          player: { __typename: 'Player', id: '7', verification },
          site: { __typename: 'Site', isIdentificationEnabled },
        },
      }),
    );
  const fail = () => act(async () => environment.mock.rejectMostRecentOperation(new NetworkError('offline')));
  return { answer, fail };
}
const way = () => screen.getByRole('link', { name: 'Prove it by documents' }).getAttribute('href');
const needed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('CA-15: says what is asked, and leads to the page of identification where that is open', async () => {
  const { answer } = open();
  const dialog = screen.getByRole('dialog', { name: 'Identification' });
  expect(within(dialog).getByText(/Please prove who you are before you go on/)).toBeTruthy();
  await answer(progress, true);
  expect(needed()).toEqual([
    'Your personal data',
    'Who you are: passport or identity card',
    'Where you live: a bill or a registration',
  ]);
  expect(way()).toBe('/en/office/identification');
});

test('leads to the page of verification where identification is closed', async () => {
  const { answer } = open();
  await answer(progress);
  expect(way()).toBe('/en/office/verification');
});

test.each([
  [
    'while documents are checked',
    { status: 'WAITING' },
    'We are checking your documents. The result will be shown here.',
  ],
  ['of a player who is verified meanwhile', { status: 'VERIFIED' }, 'Your account is verified.'],
  ['where this site takes no documents', { isOffered: false }, 'We need documents from you.'],
  ['once all is there', { missing: [], isDataComplete: true }, 'We need documents from you.'],
])('asks for nothing more %s', async (_, changes, sentence) => {
  const { answer } = open();
  await answer({ ...progress, ...changes });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(needed()).toEqual([]);
});

test('leads to the page also while what is needed cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fail } = open();
  await fail();
  expect(way()).toBe('/en/office/verification');
});
