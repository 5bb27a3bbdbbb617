import type { ServerResponse } from 'node:http';
import { examples } from './graphiqlExamples';

/** GraphiQL needs inline code and workers made on the spot; it exists in development only. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
].join('; ');

/** Sends GraphiQL as one page that asks no other host for anything and sends the site's cookies along. */
export async function sendGraphiQL(response: ServerResponse): Promise<void> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({
    title: 'Touchline GraphiQL',
    credentials: 'same-origin',
    method: 'POST',
    subscriptionsProtocol: 'SSE',
    defaultTabs: [...examples],
  });
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
    })
    .end(page);
}
