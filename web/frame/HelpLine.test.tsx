import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { Footer } from './Footer';

const line = { name: 'ConnexOntario', phone: '1-866-531-2600', url: 'https://help.example/', hours: '24/7' };
const show = (helpLine: object | null) =>
  renderShell((query) => <Footer query={query} />, {
    player: null,
    more: { Page: () => ({ helpLine }), HelpLine: () => helpLine ?? {} },
  });

test('the footer has the name, the number to call and the hours of the help line', () => {
  show(line);
  expect(screen.getByRole('link', { name: 'ConnexOntario' }).getAttribute('href')).toBe(line.url);
  const call = screen.getByRole('link', { name: 'ConnexOntario 1-866-531-2600' });
  expect([call.getAttribute('href'), call.textContent]).toEqual(['tel:18665312600', '1-866-531-2600']);
  expect(screen.getByText('24/7')).toBeTruthy();
});

test('a line without a number has its page alone', () => {
  show({ ...line, phone: null, hours: null });
  expect(screen.getByRole('link', { name: 'ConnexOntario' })).toBeTruthy();
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

test('without a line the footer says what to do all the same', () => {
  show(null);
  expect(screen.getByText(/take a break and get help/)).toBeTruthy();
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});
