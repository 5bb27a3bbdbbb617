import { rememberPaymentConsultant } from './paymentConsultant';

beforeEach(() => sessionStorage.clear());

it.each([
  ['payment_consultant=1', '1'],
  ['payment_consultant=0', null],
  ['payment_consultant=true', null],
  ['payment_consultant=', null],
  ['payment_consultant=2&payment_consultant=1', null],
  ['x=1', null],
])('%s leaves %s for the tab', (query, kept) => {
  rememberPaymentConsultant(new URLSearchParams(query));
  expect(sessionStorage.getItem('payment_consultant')).toBe(kept);
});

it('is kept when a later address leaves it out or has another value', () => {
  rememberPaymentConsultant(new URLSearchParams('payment_consultant=1'));
  rememberPaymentConsultant(new URLSearchParams('payment_consultant=0'));
  expect(sessionStorage.getItem('payment_consultant')).toBe('1');
});

it('is skipped when the browser has no storage', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => rememberPaymentConsultant(new URLSearchParams('payment_consultant=1'))).not.toThrow();
  setItem.mockRestore();
});
