/** A remote application that, on request, does everything that an application must not do. Only for tests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppAnswer } from '../services/remoteApps/errorPage';

/** A request that the application received. */
export interface AppRequest {
  /** The name under which the application runs. */
  app: string;
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A way to answer a request. */
export type Behaviour = (response: ServerResponse, request: AppRequest) => void;

const megabyte = 1024 * 1024;

const wellBehaved: Omit<AppAnswer, 'appName'> = {
  title: 'Fixture',
  codeToEval: '',
  scriptsToLoad: [],
  head: '',
  body: '<h1>Fixture is here</h1>',
  style: '',
  cssToLoad: [],
};

/** A valid answer of an application, with some parts changed. */
export function answering(changes: Partial<AppAnswer> = {}): Behaviour {
  return (response, { app }) => sendJson(response, { appName: app, ...wellBehaved, ...changes });
}

/** A page for a frame: it tries to reach what it must not, and sends messages to the site. */
export const framed: Behaviour = (response) => {
  const page = `<!doctype html><title>Framed</title><h1>Framed is here</h1><p id="reached">nothing</p><p id="answers"></p>
    <script>
      const reach = {
        parent: () => parent.document.title, top: () => { top.location.href = 'about:blank'; return true; },
        cookies: () => document.cookie, storage: () => localStorage.length,
      };
      const reached = Object.keys(reach).filter((name) => { try { return reach[name](), true; } catch { return false; } });
      document.querySelector('#reached').textContent = reached.join() || 'nothing';
      const say = (message) => parent.postMessage(message, '*');
      const begin = () => {
        say({ touchline: 'ready' });
        say({ touchline: 'resize', height: 333 });
        say({ touchline: 'call', id: 1, call: 'showNotification', argument: { kind: 'loud' } });
        say({ touchline: 'call', id: 2, call: 'deleteEverything' });
        say({ touchline: 'call', id: 3, call: 'showNotification', argument: { kind: 'ok', text: 'Hello from the frame' } });
      };
      let isHeard = false;
      addEventListener('message', ({ data }) => {
        if (data.touchline === 'hello' && !isHeard) { isHeard = true; begin(); }
        if (data.touchline === 'answer')
          document.querySelector('#answers').textContent += data.id + ':' + (data.answer.code || 'done') + ' ';
      });
    </script>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
};

/** Every kind of misbehaviour, by name. */
export const misbehaviours = {
  /** Never answers. */
  slow: () => undefined,
  /** Its code throws. */
  throwing: answering({ codeToEval: 'throw new Error("thrown by the fixture");' }),
  huge: answering({ body: 'x'.repeat(2 * megabyte) }),
  /** Its markup would keep a parser busy for a minute. */
  nestingForEver: answering({ body: '<div>'.repeat(80_000) }),
  redirecting: (response) => response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end(),
  failing: (response) => response.writeHead(503).end('not today'),
  broken: (response) => response.writeHead(500).end('thrown'),
  /** Tries to restyle the page around it and to cover it. */
  stylingTheWorld: answering({
    style: `
      * { color: rgb(255, 0, 0) !important; display: block !important }
      html, body, header, main { background: rgb(255, 0, 0) !important }
      :host { position: fixed !important; inset: 0; z-index: 2147483647; display: none !important }
      .cover { position: fixed; inset: 0; z-index: 2147483647; background: rgb(255, 0, 0) }
    </style><style>body { display: none !important }`,
    body: '<h1>Fixture is here</h1><div class="cover"></div>',
  }),
  /** Tries to close the elements around it, to run a script, and to swallow the markup that follows. */
  breakingOut: answering({
    body: `<h1>Fixture is here</h1></template></div></main></body><script>document.title = "taken"</script>
      <img src="x" onerror="document.title = 'taken'" style="position: fixed"><base href="http://evil.example/">
      <a href="java\tscript:alert(1)">link</a><textarea><!-- <plaintext>`,
  }),
  callingWrongly: answering({
    codeToEval: `
      const { host } = document.currentScript.remoteApp;
      const answers = [
        host.showNotification(), host.showNotification({ kind: 'loud', text: 'x' }),
        host.showNotification({ kind: 'ok', text: 'x'.repeat(5000) }), host.openLogin({ reason: 7 }),
        host.pushAnalytics({ event: { nested: true } }), host.pushAnalytics('clicked'),
      ];
      for (let call = 0; call < 200; call += 1) answers.push(host.showNotification({ kind: 'ok', text: 'again' }));
      document.currentScript.remoteApp.root.querySelector('h1').textContent =
        [...new Set(answers.map(({ code }) => code))].join(' ');`,
  }),
  closingMidBody(response) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"appName":"fixture"', () => response.destroy());
  },
  speakingForAnother: answering({ appName: 'another' }),
  loadingFromElsewhere: answering({ scriptsToLoad: ['http://elsewhere.example/code.js'] }),
  sayingHtml: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no JSON</p>'),
} satisfies Record<string, Behaviour>;

/** A running application. */
export interface MisbehavingApp {
  url: string;
  requests: AppRequest[];
  /** Sets how it answers from now on; without an argument, correctly. */
  behave(behaviour?: Behaviour): void;
  /** Stops answering at its address, as if its server had been killed. */
  die(): Promise<void>;
  /** Answers again at the same address. */
  revive(): Promise<void>;
}

/** Starts the application on a free port. */
export async function startMisbehavingApp(app = 'fixture'): Promise<MisbehavingApp> {
  const requests: AppRequest[] = [];
  let behaviour: Behaviour = answering();
  let server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const seen = { app, method, path, headers, body: Buffer.concat(chunks).toString() };
      requests.push(seen);
      behaviour(response, seen);
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave(next = answering()) {
      behaviour = next;
    },
    async die() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async revive() {
      server = createServer(answer);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
