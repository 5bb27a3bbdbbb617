import { serviceText } from './serviceText';

test.each([
  [undefined, null],
  ['', null],
  [' \n ', null],
  ['Лимит на сегодня исчерпан', 'Лимит на сегодня исчерпан'],
  ['<b>Markup</b> stays text', '<b>Markup</b> stays text'],
  ['two\r\nlines\u0007', 'two lines'],
  ['turned \u202eround', 'turned round'],
  ['😀'.repeat(301), `${'😀'.repeat(299)}…`],
])('what a service says, %j, is shown as %j', (message, expected) => {
  expect(serviceText(message)).toBe(expected);
});
