import { render, screen } from '@testing-library/react';
import { RouteContext, useHere, useHrefInLanguage } from './RouteContext';

function OwnLinks() {
  const here = useHere();
  const hrefIn = useHrefInLanguage();
  return (
    <>
      <a href={here({ modal: 'menu' })}>Here</a>
      <a href={hrefIn('ru')}>Russian</a>
    </>
  );
}

test.each([
  ['line/football', '/en/line/football?x=1&modal=menu', '/ru/line/football?x=1'],
  ['/line//football', '/en/line/football?x=1&modal=menu', '/ru/line/football?x=1'],
  ['', '/en?x=1&modal=menu', '/ru?x=1'],
])('links on the page %j lead to its own address without doubled slashes', (path, here, russian) => {
  const route = { lng: 'en', name: undefined, params: {}, search: new URLSearchParams('x=1'), path } as const;
  render(
    <RouteContext value={route}>
      <OwnLinks />
    </RouteContext>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([here, russian]);
});
