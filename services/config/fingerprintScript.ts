/** How long a fingerprint counts, in milliseconds. */
const validMs = 10 * 60_000;

/**
 * The script that a page loads once a service has demanded a fingerprint. It defines `fingerprintApp`: `ready`, and
 * `exec()`, which returns `{ token, expiresAt, data }`. The token is a digest of the app's id and of facts that stay the
 * same in a browser; `data` are these facts, `expiresAt` is in milliseconds since 1970. It keeps nothing and sends
 * nothing. Browsers have digests on https and on this machine only: elsewhere it never gets ready. `appId` is letters,
 * digits, `_` and `-`.
 */
export const fingerprintScript = (appId: string): string => `(() => {
  const data = {
    userAgent: navigator.userAgent,
    languages: navigator.languages.join(),
    processors: navigator.hardwareConcurrency,
    touchPoints: navigator.maxTouchPoints,
    screen: [screen.width, screen.height, screen.colorDepth].join('x'),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  let token;
  globalThis.fingerprintApp = {
    get ready() {
      return token !== undefined;
    },
    exec: () => ({ token, expiresAt: Date.now() + ${validMs}, data }),
  };
  const facts = new TextEncoder().encode(JSON.stringify(['${appId}', data]));
  globalThis.crypto.subtle?.digest('SHA-256', facts).then((digest) => {
    token = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });
})();
`;
