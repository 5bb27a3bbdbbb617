import fc from 'fast-check';
import { documentKey, mailboxOf, phoneKey } from './contacts';

it.each([
  ['A.B.C+bets@GoogleMail.com', 'abc@gmail.com'],
  ['abc@gmail.com', 'abc@gmail.com'],
  ['a.b+c@proton.me', 'ab@proton.me'],
  ['a.b+c@outlook.com', 'a.b@outlook.com'],
  ['a.b@me.com', 'a.b@icloud.com'],
  ['Ann@ya.ru', 'ann@yandex.ru'],
  ['a.b+c@touchline.example', 'a.b+c@touchline.example'],
  ['+c@gmail.com', '+c@gmail.com'],
  ['gmail.com', 'gmail.com'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('a mailbox is its own mailbox', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
    }),
  );
});

it.each([
  ['+44 7400 123-456', '+447400123456'],
  ['', ''],
])('the phone %s is %s', (typed, key) => expect(phoneKey(typed)).toBe(key));

it.each([
  ['ab 12-34/5', 'AB12345'],
  ['№ 12', 'NO12'],
  ['', ''],
])('the document %s is %s', (typed, key) => expect(documentKey(typed)).toBe(key));
