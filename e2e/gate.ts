/** A gate between browsers and a site, with which a test makes the server unreachable in one of several ways. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A gate in front of a site. */
export interface Gate {
  /** The address for browsers. */
  url: string;
  /** Closes all connections and refuses new ones, as if the process had been killed. */
  shut(): Promise<void>;
  /** Accepts connections but forwards nothing, as if the process were stuck. */
  freeze(): void;
  /** Forwards everything, including what waited. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a gate in front of a site. */
export async function openGate(siteUrl: string): Promise<Gate> {
  const site = new URL(siteUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;

  const join = (browser: Socket): void => {
    const server = connect(Number(site.port), site.hostname);
    const pair = [browser, server] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (!isFrozen) letThrough(pair);
  };
  const gate = createServer(join);
  gate.listen(0, 'localhost');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;

  const cut = (): void => pairs.forEach(([browser]) => browser.destroy());
  return {
    url: `http://localhost:${port}`,
    async shut() {
      const closed = once(gate, 'close');
      gate.close();
      cut();
      await closed;
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    async open() {
      isFrozen = false;
      pairs.forEach(letThrough);
      if (gate.listening) return;
      gate.listen(port, 'localhost');
      await once(gate, 'listening');
    },
    async close() {
      cut();
      if (gate.listening) await new Promise((closed) => gate.close(closed));
    },
  };
}

function letThrough([browser, server]: readonly [Socket, Socket]): void {
  browser.pipe(server);
  server.pipe(browser);
}
