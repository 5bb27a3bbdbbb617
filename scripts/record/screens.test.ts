import { fileName } from './screens';

it.each([
  ['', '_home'],
  ['/line/football', 'line_football'],
  ['/line/FOOTBALL', 'line_^f^o^o^t^b^a^l^l'],
  ['?modal=login', '%3fmodal=login'],
  ['//line', '_line'],
])('stores the address "%s" in the file %s', (address, name) => {
  expect(fileName(address)).toBe(name);
});
