import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchQuery } from 'react-relay/hooks';
import { renderScreen } from '../../testing/renderScreen';
import { Identification, Verification } from './Verification';
import { verificationQuery } from './verificationQuery';

const document = {
  __typename: 'UploadedDocument',
  number: 3,
  kind: 'IDENTITY',
  name: '<b>pass.jpg',
  bytes: 204_800,
  uploadedAt: '2026-03-08T12:00:00.000Z',
  state: 'UPLOADED',
};
const playerWith = (changes: object | null) => ({
  __typename: 'Player',
  id: '7',
  verification: changes && {
    status: 'NOT_VERIFIED',
    reason: null,
    missing: ['IDENTITY', 'ADDRESS'],
    isDataComplete: false,
    isOffered: true,
    documents: [],
    ...changes,
  },
});
const show = (changes: object | null = {}) => {
  const { environment } = renderScreen(Verification, verificationQuery, { player: playerWith(changes) });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (file: File) => userEvent.upload(screen.getByLabelText('File'), file, { applyAccept: false });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
/** Answers uploads; gives what was posted where. */
function uploads(status: number, body: object) {
  const posted: [string, FormData][] = [];
  globalThis.fetch = async (path, options) => {
    posted.push([path as string, options?.body as FormData]);
    return { status, json: async () => body } as Response;
  };
  return posted;
}

test.each([
  [{ status: 'WAITING', missing: [] }, /We are checking your documents/],
  [{ status: 'VERIFIED', missing: [] }, /Your account is verified/],
  [{ isOffered: false }, /This site takes no documents here/],
])('%j shows no form', (changes, text) => {
  show(changes);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

test('a service that does not answer is said', () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be read/);
});

test('a refusal shows its reason and the documents as texts', () => {
  show({ status: 'REFUSED', reason: '<i>Too dark', documents: [{ ...document, state: 'REFUSED' }] });
  expect(screen.getByText('<i>Too dark')).toBeTruthy();
  expect(screen.getByText('<b>pass.jpg')).toBeTruthy();
  expect(screen.getByText('Not accepted')).toBeTruthy();
  expect(screen.getByText(/205 kB/)).toBeTruthy();
});

test('no file and an empty one are told before anything is sent', async () => {
  const { environment } = show();

  await press('Upload');
  expect(screen.getByText('Choose a file.')).toBeTruthy();
  await choose(new File([], 'empty.png'));
  await press('Upload');
  expect(screen.getByText('The file is empty. Choose another.')).toBeTruthy();
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a file goes to the address of the gateway, and the fresh state is shown', async () => {
  const posted = uploads(201, {});
  const { answer } = show();
  await choose(new File(['%PDF-'], 'bill.pdf'));
  await press('Upload');
  await answer({ requestUpload: { __typename: 'UploadAddress', path: '/upload-api/v1/ticket' } });
  await answer({ player: playerWith({ missing: ['ADDRESS'], documents: [document] }), site: null });
  expect(posted.map(([path, form]) => [path, (form.get('file') as File).name])).toEqual([
    ['/upload-api/v1/ticket', 'bill.pdf'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('bill.pdf is uploaded.');
  expect(screen.getByText('<b>pass.jpg')).toBeTruthy();
});

test('a file that is stored while the state is read is shown: it is read once more', async () => {
  uploads(201, {});
  const { environment, answer } = show();
  await choose(new File(['%PDF-'], 'bill.pdf'));
  await press('Upload');
  const before = fetchQuery(environment, verificationQuery, {}).toPromise();
  const [request, read] = environment.mock.getAllOperations();
  await act(async () =>
    environment.mock.resolve(request as typeof read & object, {
      data: { requestUpload: { __typename: 'UploadAddress', path: '/upload-api/v1/ticket' } },
    }),
  );
  // This read began before the file was stored.
  await act(async () => {
    environment.mock.resolve(read as typeof request & object, {
      data: { player: playerWith({}), site: null },
    });
    await before;
  });
  await answer({ player: playerWith({ missing: ['ADDRESS'], documents: [document] }), site: null });
  expect(screen.getByText('<b>pass.jpg')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('bill.pdf is uploaded.');
});

test.each([
  ['WRONG_TYPE', /no PNG, JPEG or WebP image and no PDF/],
  ['TICKET_GONE', /Send the file again/],
  ['SOMETHING_NEW', /./],
])('a file that is refused as %s stays chosen', async (code, text) => {
  uploads(422, { code });
  const { answer } = show();
  await choose(new File(['x'], 'a.png'));
  await press('Upload');
  await answer({ requestUpload: { __typename: 'UploadAddress', path: '/upload-api/v1/ticket' } });
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect((screen.getByLabelText('File') as HTMLInputElement).files?.[0]?.name).toBe('a.png');
});

test('a refusal of the address is told', async () => {
  const { answer } = show();
  await choose(new File(['x'], 'a.png'));
  await press('Upload');
  const messageKey = 'verification_documents_full';
  await answer({ requestUpload: { __typename: 'VerificationRefused', messageKey, retryAfter: null } });
  expect(screen.getByRole('alert').textContent).toMatch(/No more documents fit/);
});

test('once nothing is missing, all is handed in', async () => {
  const { answer } = show({ missing: [], isDataComplete: true, documents: [document] });
  await press('Hand in for checking');
  const player = playerWith({ status: 'WAITING', missing: [], isDataComplete: true, documents: [document] });
  await answer({ submitVerification: { __typename: 'VerificationSubmitted', player } });
  expect(screen.getByText(/We are checking your documents/)).toBeTruthy();
});

test('after handing in the focus is on the sentence that says how far it is', async () => {
  const { answer } = show({ missing: [], isDataComplete: true });
  await press('Hand in for checking');
  const player = playerWith({ status: 'WAITING', missing: [], isDataComplete: true });
  await answer({ submitVerification: { __typename: 'VerificationSubmitted', player } });
  expect(globalThis.document.activeElement).toBe(screen.getByText(/We are checking your documents/));
});

test('missing personal data lead to their place on the account page', () => {
  show();
  const link = screen.getByRole('link', { name: 'Your personal data' });
  expect(link.getAttribute('href')).toBe('/en/office/account#personal-data');
});

test('a player who has to be verified first is told so, and can do it there', () => {
  renderScreen(Identification, verificationQuery, { player: playerWith({}) });
  expect(screen.getByRole('heading', { level: 1, name: 'Identification' })).toBeTruthy();
  expect(screen.getByText(/before you go on/)).toBeTruthy();
  expect(screen.getByLabelText('File')).toBeTruthy();
});
