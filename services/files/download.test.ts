import { attachmentNamed } from './download';

it.each([
  ['bets-2026-03-08.csv', 'attachment; filename="bets-2026-03-08.csv"'],
  ['my pass.jpg', "attachment; filename*=UTF-8''my%20pass.jpg"],
  ['جواز.pdf', "attachment; filename*=UTF-8''%D8%AC%D9%88%D8%A7%D8%B2.pdf"],
  ['a"b\'(c)*\r\nX: 1.pdf', "attachment; filename*=UTF-8''a%22b%27%28c%29%2A%0D%0AX%3A%201.pdf"],
])('names the file %j by %s', (name, header) => expect(attachmentNamed(name)).toBe(header));
