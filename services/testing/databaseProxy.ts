import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The two ends of one connection through a proxy: `client` leads to the tested code, `server` to the database. */
export interface ProxiedLink {
  client: Socket;
  server: Socket;
}

/** Starts a proxy on a free port in front of a database; `onLink` sees each connection before any byte passes. */
export async function startDatabaseProxy(databaseUrl: string, onLink: (link: ProxiedLink) => void) {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    onLink({ client, server });
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, close: () => proxy.close() };
}
