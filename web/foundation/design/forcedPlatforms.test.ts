import { below, holdsFor } from './forcedPlatforms';

it.each([
  ['(min-width: 1024px)', false, true],
  ['(min-width: 1366px)', false, true],
  ['(min-width: 1680px)', false, false],
  ['(max-width: 639.98px)', true, false],
  ['(max-width: 400px)', true, false],
  ['(prefers-reduced-motion: reduce)', undefined, undefined],
  ['print', undefined, undefined],
])('%s applies to a forced phone: %p, to a forced desktop: %p', (query, mobile, desktop) => {
  expect(holdsFor('mobile', query)).toBe(mobile);
  expect(holdsFor('desktop', query)).toBe(desktop);
});

it('keeps the specificity of a selector, below the root and at it', () => {
  expect(below(':root[data-x]', '.frame > .tree')).toBe(':where(:root[data-x]) .frame > .tree');
  expect(below(':root[data-x]', ':root')).toBe(':root:where(:root[data-x])');
});
