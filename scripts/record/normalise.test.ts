import { normalise, rules } from './normalise';

/** An answer with this header and this part in its body. */
const answer = ({ header = 'Vary: Host', body = '' }): string => `200 OK\n${header}\n\n<p>${body}</p>`;

const cookie = (line: string): string => answer({ header: `Set-Cookie: ${line}; Path=/` });
const handedOver = (json: string): string =>
  answer({ body: `<script type="application/json" id="handoff">${json}</script>` });
/** The answer to a document with a random text, an id and something else in it. */
const inAnswer = (random: string, id: string, other = '"x":1'): string =>
  `200 OK\n\n{"data":{"path":"/files/${random}","id":"${id}",${other}}}`;
const sessionId = (id: string): string => Buffer.from(`PlayerSession:${id}`).toString('base64url');
const uuid = '0b22e6ad-3b7f-4b2a-9a57-c9558818a1fe';
const otherUuid = '1d9dd974-0c3c-4f0b-8bbf-9632d21f1a11';
const documentId = 'c95518685129a7221a417be239fb4d93';
const otherDocumentId = 'a5c21234f65153d209cfc18ee9fc9ee0';

/** For each rule two answers that differ only in what it hides, and one that differs in something else. */
const examples: Record<string, [one: string, other: string, different: string]> = {
  'the port': [
    answer({ body: 'http://localhost:4801/en' }),
    answer({ body: 'http://localhost:35123/en' }),
    answer({ body: 'http://elsewhere:4801/en' }),
  ],
  nonces: [
    answer({ body: '<style nonce="SNPKOPZ0EpX4e2NdcydoiQ==">a{}</style>' }),
    answer({ body: '<style nonce="AwxUy6N7JmdHnMg6Ra82/+==">a{}</style>' }),
    answer({ body: '<style nonce="">a{}</style>' }),
  ],
  'ids of requests': [
    answer({ body: `Request ${uuid}` }),
    answer({ body: `Request ${otherUuid}` }),
    answer({ body: 'Request' }),
  ],
  'ids of requests for data': [
    answer({ header: 'X-Request-Id: e22cb46819602ba5-1' }),
    answer({ header: 'X-Request-Id: ce043462804eda2c-27' }),
    answer({ header: 'Request-Id: e22cb46819602ba5-1' }),
  ],
  'how long an answer took': [
    answer({ header: 'Server-Timing: feed;dur=3, total;dur=265.5' }),
    answer({ header: 'Server-Timing: feed;dur=14.2, total;dur=21' }),
    answer({ header: 'Server-Timing: total;dur=21' }),
  ],
  'the date of the answer': [
    answer({ header: 'Date: Sun, 22 Nov 2026 18:42:47 GMT' }),
    answer({ header: 'Date: Mon, 23 Nov 2026 08:00:01 GMT' }),
    answer({ header: 'Last-Date: Sun, 22 Nov 2026 18:42:47 GMT' }),
  ],
  'values of session cookies': [
    cookie('sid=abc; Max-Age=60'),
    cookie('sid=xyz; Max-Age=60'),
    cookie('sid=abc; Max-Age=61'),
  ],
  'the time of the page': [
    handedOver('{"serverTime":"2026-03-08T15:30:20.362Z","renderedAt":1772983820362}'),
    handedOver('{"serverTime":"2026-03-08T15:30:21.001Z","renderedAt":1772983821001}'),
    handedOver('{"serverTime":null,"renderedAt":1772983820362}'),
  ],
  'the release': [
    handedOver('{"release":"b096e76a73e4"}'),
    handedOver('{"release":"0123456789ab"}'),
    handedOver('{"release":""}'),
  ],
  'tags and dates of files': [
    answer({ header: 'ETag: W/"250-1"\nLast-Modified: Sun, 22 Nov 2026 18:42:47 GMT' }),
    answer({ header: 'ETag: W/"250-2"\nLast-Modified: Mon, 23 Nov 2026 08:00:01 GMT' }),
    answer({ header: 'ETag: W/"250-1"' }),
  ],
  'lists of code to preload': [
    answer({ body: '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">' }),
    answer({ body: '<link rel="modulepreload" href="/c.js">' }),
    answer({ body: '<link rel="preload" href="/c.js">' }),
  ],
  'names of built code': [
    answer({ body: '<script src="/assets/entry.client-C-VEWCE1.js"></script>' }),
    answer({ body: '<script src="/assets/start-B9ZhvEUY.js"></script>' }),
    answer({ body: '<script src="/elsewhere/start-B9ZhvEUY.js"></script>' }),
  ],
  'paths of source files': [
    answer({ body: 'see web/server/workerScript.ts' }),
    answer({ body: 'see web/frame/worker/script.ts' }),
    answer({ body: 'see gateway/server/workerScript.ts' }),
  ],
  'the hash in names of CSS classes': [
    answer({ body: '<b class="visually-hidden _skip_1024g_1 _name-last_15jtk_34">' }),
    answer({ body: '<b class="visually-hidden _skip_x8kmv_27 _name-last_a-_3Z_4">' }),
    answer({ body: '<b class="visually-hidden _skip_1024g_1 _other_15jtk_34">' }),
  ],
  'ids of documents': [
    handedOver(`{"answers":[{"id":"${documentId}"}]}`),
    handedOver(`{"answers":[{"id":"${otherDocumentId}"}]}`),
    handedOver('{"answers":[{"id":"R2FtZTo2OTM4MTMz"}]}'),
  ],
  'random bytes in answers to documents, and ids of what has a random one': [
    inAnswer('1-MrXUyOz3HJ2j7p3ZQagI9yj92V4GdBbGgj8wJ1-ZU', sessionId(uuid)),
    inAnswer('bm8scY7aTIQ3q0Ij3JU413LnLv_h-C2ODgC1lStz7bI', sessionId(otherUuid)),
    inAnswer('bm8scY7aTIQ3q0Ij3JU413LnLv_h-C2ODgC1lStz7bI', sessionId('of no session at all')),
  ],
  'questions of captchas': [
    inAnswer('', '', '"salt":"803ca6133f50b2b0898e6e462f2de71d"'),
    inAnswer('', '', '"salt":"137215ae0815e3950d3c5e39a46a1051"'),
    inAnswer('', '', '"salt":null'),
  ],
  'passwords that the site makes': [
    inAnswer('', '', '"password":"2zqm-6gwr-ngkh"'),
    inAnswer('', '', '"password":"abcd-efgh-ijkl"'),
    inAnswer('', '', '"password":"as-you-wish"'),
  ],
  'line ends within the page, and the order of keys, answers and sessions in what it hands over': [
    handedOver('{"answers":[{"a":1,"b":[2,1]},{"c":3}],"url":"/en"}'),
    handedOver('{"url":"/en","answers":[{"c":3},{"b":[2,1],"a":1}]}'),
    handedOver('{"answers":[{"a":1,"b":[1,2]},{"c":3}],"url":"/en"}'),
  ],
};

it('has an example of every rule', () => {
  expect(Object.keys(examples)).toEqual(rules.map(({ hides }) => hides));
});

describe.each(Object.entries(examples))(
  'of two answers that differ in %s',
  (hides, [one, other, different]) => {
    it('gives equal records with the rule', () => {
      expect(normalise(other)).toBe(normalise(one));
    });

    it('gives different records without the rule', () => {
      const others = rules.filter((rule) => rule.hides !== hides);
      const [first, second] = [one, other].map((text) =>
        others.reduce((left, { apply }) => apply(left), text),
      );
      expect(second).not.toBe(first);
    });

    it('still reports another difference', () => {
      expect(normalise(different)).not.toBe(normalise(one));
    });
  },
);

it('keeps texts, addresses, attributes, headers and statuses', () => {
  const page = answer({ body: '<a class="link" href="/en/line">Line</a>' });
  for (const [from, to] of [
    ['>Line<', '>Prices<'],
    ['/en/line', '/en/live'],
    ['class="link"', 'class="button"'],
    ['Host', 'Cookie'],
    ['200 OK', '404 Not Found'],
  ] as const)
    expect(normalise(page.replace(from, to))).not.toBe(normalise(page));
});

it('puts each tag on a line of its own, so that two records can be compared line by line', () => {
  expect(normalise('200 OK\n\n<p>Bets on <b>football</b></p>')).toBe(
    '200 OK\n\n\n<p>Bets on \n<b>football</b></p>',
  );
});

it('leaves out the order of sessions of one instant', () => {
  const sessions = (...ids: string[]) =>
    `200 OK\n\n${JSON.stringify({ sessions: ids.map((id) => ({ id, at: 1 })) })}`;
  expect(normalise(sessions('b', 'a'))).toBe(normalise(sessions('a', 'b')));
  expect(normalise(sessions('b', 'a'))).not.toBe(normalise(sessions('a', 'a')));
});

it('keeps the handoff of a page unchanged when it is not JSON', () => {
  expect(normalise(handedOver('{"answers":'))).toContain('{"answers":');
});
