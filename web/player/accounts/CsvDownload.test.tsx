import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { readAnswer } from '../../foundation/forms/readAnswer';
import type { Submitted } from '../../foundation/relay/useSubmit';
import { CsvDownload } from './CsvDownload';
import type { FileAnswer } from './useFileRequest';

let clicked: string[] = [];
beforeEach(() => {
  clicked = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
});
afterEach(() => jest.restoreAllMocks());

async function press(answer: Submitted<FileAnswer>) {
  const submitted = answer.state === 'answered' ? { ...answer, data: { file: answer.data } } : answer;
  const asked = readAnswer<{ file: FileAnswer }, 'ExportAddress'>(submitted, 'ExportAddress');
  renderWithRelay(<CsvDownload pending={false} ask={() => Promise.resolve(asked)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
}

test('the browser downloads the file at the address that the gateway gave, and the page says so', async () => {
  await press({ state: 'answered', data: { __typename: 'ExportAddress', path: '/export-api/v1/abc' } });
  expect(clicked).toEqual(['/export-api/v1/abc true']);
  expect(screen.getByRole('status').textContent).toBe('The download has begun.');
});

test.each<[string, Submitted<FileAnswer>, RegExp]>([
  [
    'a refusal',
    { state: 'answered', data: { __typename: 'DataRightsRefused', messageKey: 'error_signed_out' } },
    /session has ended|sign in/i,
  ],
  ['no answer', { state: 'failed', messageKey: 'error_unreachable' }, /reach|connection/i],
  ['an answer of a newer gateway', { state: 'answered', data: { __typename: '%other' } }, /./],
])('%s is announced, and nothing is downloaded', async (_, answer, words) => {
  await press(answer);
  expect(clicked).toEqual([]);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the button waits as long as the refusal says', async () => {
  const refusal = {
    __typename: 'DataRightsRefused',
    messageKey: 'error_too_many_tries',
    retryAfter: 60,
  } as const;
  await press({ state: 'answered', data: refusal });
  expect(screen.getByRole('button', { name: 'Download CSV' }).hasAttribute('disabled')).toBe(true);
});
