import { result } from '../testing/navigation';

test('a language that the operator does not offer is replaced in one hop', async () => {
  expect(await result('/kk/line/football?x=1')).toBe('302 /ru/line/football?x=1');
});
