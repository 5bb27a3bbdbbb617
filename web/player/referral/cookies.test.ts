import fc from 'fast-check';
import { referralCookies } from './cookies';

const urlOf = (query: string | URLSearchParams) => new URL(`http://localhost/en?${query.toString()}`);

const of = (query: string, isReferralLifeShort = false): string[] =>
  referralCookies(urlOf(query), { isReferralLifeShort }).map((line) =>
    line.replace('; Path=/; Max-Age=', ' ').replace('; SameSite=Lax', ''),
  );

const watcher = 'postback_watcher=1 4';

test.each([
  ['nothing', '', []],
  ['a stranger’s parameter', 'utm_campaign=x&q=1', []],
  ['a referrer', 'ref=77', ['refererid=77 5184000', watcher]],
  ['the web app within Telegram', 'tgWebAppStartParam=x', ['refererid=119 5184000', watcher]],
  ['its hash', '#tgWebAppData=x&tgWebAppVersion=8.0', ['refererid=119 5184000', watcher]],
  ['a link that it opened', 'ref=77#tgWebAppVersion=8.0', ['refererid=77 5184000', watcher]],
  ['a bf', 'bf=abc', ['bf_id=abc 86400', watcher]],
  ['a link', 'btag=b1', ['reflinkid=b1 5184000', watcher]],
  ['a link by its second name', 'tag=t1', ['reflinkid=t1 5184000', watcher]],
  ['a link by its third name', 'qtag=q1', ['reflinkid=q1 5184000', watcher]],
  ['all names of a link', 'qtag=q1&tag=t1&btag=b1', ['reflinkid=b1 5184000', watcher]],
  [
    'an affiliate with a link',
    'affid=9&tag=t1',
    ['reflinkid=t1 5184000', 'ref_partner_id=9 5184000', watcher],
  ],
  ['an affiliate without a link', 'affid=9', []],
  ['a click', 'click_id=c&utm_source=s&aip=a', ['ref_partner_id=c 2592000', watcher]],
  ['a click that lacks its source', 'click_id=c&aip=a', []],
  [
    'a click and an affiliate',
    'click_id=c&utm_source=s&aip=a&affid=9&btag=b',
    ['reflinkid=b 5184000', 'ref_partner_id=9 5184000', watcher],
  ],
  ['a postback', 'ref=1&pb=p', ['refererid=1 5184000', 'postback_watcher=p 2592000']],
  ['a sub-id', 'subid=s', [watcher, 'subid=s 5184000']],
  ['a promo code', 'bwpromocode=WELCOME', ['bwpromocode=WELCOME 86400']],
  ['a tag twice', 'ref=1&ref=2', ['refererid=1 5184000', watcher]],
])('the cookies of %s follow the rules', (_, query, cookies) => {
  expect(of(query)).toEqual(cookies);
});

test('a referral link counts for an hour when the operator has configured it', () => {
  expect(of('tag=t1', true)).toEqual(['reflinkid=t1 3600', watcher]);
});

test.each([
  ['a line break', 'ref=1%0d%0aSet-Cookie:x'],
  ['a semicolon', 'ref=1;Domain=evil'],
  ['markup', 'ref=<script>'],
  ['a space', 'ref=a b'],
  ['nothing at all', 'ref='],
  ['thousands of characters', `ref=${'a'.repeat(4000)}`],
])('a tag with %s is dropped', (_, query) => {
  expect(of(query)).toEqual([]);
});

test('with any tags, each cookie is one line with one name and one value', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('ref', 'bf', 'tag', 'pb', 'subid', 'affid'), fc.string()),
      (tags) => {
        for (const line of referralCookies(urlOf(new URLSearchParams(tags)), {
          isReferralLifeShort: false,
        })) {
          expect(line).toMatch(/^\w+=[\w.~%-]+; Path=\/; Max-Age=\d+; SameSite=Lax$/);
        }
      },
    ),
  );
});
