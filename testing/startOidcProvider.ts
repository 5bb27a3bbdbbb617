/** Starts the OpenID Connect provider of the tests in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A running provider. */
export interface OidcProvider {
  issuer: string;
  /** The configuration of a site that uses it, but for the network. */
  client: { issuer: string; clientId: string; clientSecret: string };
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a provider that sends browsers back to these addresses. */
export async function startOidcProvider(redirectUris: readonly string[]): Promise<OidcProvider> {
  const port = await freePort();
  const args = ['testing/oidcProvider.mjs', String(port), ...redirectUris];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`The provider exited with ${code}:\n${output}`)));
  });
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    client: { issuer, clientId: 'touchline', clientSecret: 'a-secret-of-tests' },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
