import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small contract with everything that the suite knows: sign-in, parameters, examples from answers, a key, a stream.
 */
export const shopContract = `
openapi: 3.1.0
paths:
  /login:
    post:
      operationId: login
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [login, password], properties: { login: { type: string } } }
            example: { login: nobody, password: none }
      responses:
        '200':
          content: { application/json: { schema: { type: object, required: [token] } } }
        '400': { $ref: '#/components/responses/Refused' }
        '401': { $ref: '#/components/responses/Refused' }
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: section, in: query, required: true, example: A, schema: { type: string, enum: [A, B] } }
        - { name: limit, in: query, example: 2, schema: { type: integer } }
      responses:
        '200':
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [id, price]
                  properties:
                    id: { type: string }
                    price: { oneOf: [{ type: 'null' }, { type: integer }] }
        '400': { $ref: '#/components/responses/Refused' }
  /things/{id}/order:
    post:
      operationId: orderThing
      security: [{ userToken: [] }]
      parameters:
        - { name: id, in: path, required: true, x-example-from: 'listThings#/0/id', schema: { type: string } }
        - { name: Idempotency-Key, in: header, required: true, x-example-from: uuid, schema: { type: string, minLength: 36 } }
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [amount], properties: { amount: { type: integer } } }
            example: { amount: 1 }
            x-example-from: { /amount: 'listThings#/0/price' }
      responses:
        '201':
          content: { application/json: { schema: { type: object, required: [number] } } }
        '400': { $ref: '#/components/responses/Refused' }
        '401': { $ref: '#/components/responses/Refused' }
        '409': { $ref: '#/components/responses/Refused' }
  /session:
    delete:
      operationId: signOut
      security: [{}, { session: [] }]
      responses:
        '204': { description: Done. }
    get:
      operationId: readSession
      security: [{ session: [] }]
      responses:
        '200':
          content: { application/json: { schema: { type: object, required: [open] } } }
        '401': { $ref: '#/components/responses/Refused' }
  /stream:
    get:
      operationId: watch
      responses:
        '200':
          content: { text/event-stream: { schema: { type: string } } }
components:
  responses:
    Refused:
      content: { application/json: { schema: { type: object, required: [code] } } }
`;

/** A request that the shop received. */
export interface ShopRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** An answer of the shop; `body` is sent as JSON unless it is a text. */
export interface ShopAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Closes the connection instead of answering. */
  hangsUp?: boolean;
}

/** A server at `/base` that answers with `say` and records its requests. */
export async function startShop(say: (seen: ShopRequest) => ShopAnswer) {
  const seen: ShopRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
      const { method = '', headers } = request;
      const one = { method, path: pathname.replace(/^\/base/, ''), query: searchParams, headers, text };
      seen.push(one);
      const said = pathname.startsWith('/base/') ? say(one) : { status: 404, body: {} };
      if (said.hangsUp) return void request.socket.destroy();
      const isJson = typeof said.body === 'object';
      response.writeHead(said.status, {
        ...(isJson && { 'content-type': 'application/json' }),
        ...said.headers,
      });
      response.end(isJson ? JSON.stringify(said.body) : said.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
    seen,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refused = (status: number): ShopAnswer => ({ status, body: { code: 'REFUSED' } });

/** A shop that keeps its contract. */
export function honestShop(): (seen: ShopRequest) => ShopAnswer {
  const orders = new Map<string, number>();
  const answers: Record<string, (seen: ShopRequest) => ShopAnswer> = {
    'POST /login': ({ text }) => {
      const { login, password } = (parsed(text) ?? {}) as Record<string, string>;
      if (!login || !password) return refused(400);
      if (login !== 'me@shop.example') return refused(401);
      return { status: 200, body: { token: 'secret-token' }, headers: { 'set-cookie': 'sid=abc; HttpOnly' } };
    },
    'GET /things': ({ query }) => {
      if (!['A', 'B'].includes(query.get('section') ?? '') || query.get('limit') === '!') return refused(400);
      return { status: 200, body: [{ id: 'a b/c', price: 7 }] };
    },
    'POST /things/a%20b%2Fc/order': ({ headers, text }) => {
      if (headers['x-auth'] !== 'Bearer secret-token') return refused(401);
      const key = String(headers['idempotency-key']);
      if (key.length < 36 || (parsed(text) as { amount?: number } | undefined)?.amount !== 7)
        return refused(400);
      const number = orders.get(key) ?? orders.size + 1;
      orders.set(key, number);
      return { status: 201, body: { number } };
    },
    'DELETE /session': () => ({ status: 204, headers: { 'set-cookie': 'sid=; Max-Age=0' } }),
    'GET /session': ({ headers }) =>
      headers.cookie?.includes('sid=abc') ? { status: 200, body: { open: true } } : refused(401),
    'GET /stream': () => ({
      status: 200,
      body: ': hello\n\n',
      headers: { 'content-type': 'text/event-stream' },
    }),
  };
  return (seen) => answers[`${seen.method} ${seen.path}`]?.(seen) ?? refused(404);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
