import type { Operation } from '../http/contract';
import { contractNames, readContract } from '../http/contract';
import { compile, faultIn } from '../http/validation';
import { solveCaptcha } from './captcha';

/** An answer that was checked against its contract. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the contract has checked it, and each test knows which answer it asked for
  body: any;
  headers: Headers;
}

/** The parts of a test's request. */
export interface TestRequest {
  body?: unknown;
  /** Fields of a multipart form, instead of a body. */
  form?: Record<string, string>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** An operation with what its addresses look like. */
interface Documented {
  operation: Operation;
  address: RegExp;
}

let operations: Documented[] | undefined;

/** What is typed of people is counted by address: each browser of a test has one of its own for it. */
const typesPeople = (method: string, path: string): boolean =>
  method === 'PUT' && path === '/web-api/user/data';
let browsers = 0;

/**
 * Calls services over HTTP as a gateway would, and keeps cookies as a browser would. Where a captcha is demanded, it
 * solves one and sends the request once more, as a browser does, unless the test gives a proof of its own or
 * `solvesCaptchas` is false. Throws when an answer does not match the contract.
 */
export class TestClient {
  private readonly cookies = new Map<string, string>();
  private readonly address = `203.0.${(browsers += 1) >> 8}.${browsers & 255}`;

  constructor(
    private readonly origin: () => string,
    private readonly solvesCaptchas = true,
  ) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get(path: string, request: TestRequest = {}): Promise<Answer> {
    return this.call('GET', path, request);
  }

  post(path: string, request: TestRequest = {}): Promise<Answer> {
    return this.call('POST', path, request);
  }

  /** Opens an address that is no operation, as a browser that follows no redirect. */
  async visit(url: string): Promise<Response> {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookieHeader() } });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  delete(path: string, request: TestRequest = {}): Promise<Answer> {
    return this.call('DELETE', path, request);
  }

  patch(path: string, request: TestRequest = {}): Promise<Answer> {
    return this.call('PATCH', path, request);
  }

  put(path: string, request: TestRequest = {}): Promise<Answer> {
    return this.call('PUT', path, request);
  }

  /** The proof of a new challenge for a code; `from` is the address for which it is. */
  async captcha(code: number, from?: string): Promise<string> {
    const headers = from === undefined ? {} : { 'x-forwarded-for': from };
    const { body } = await this.get(`/captcha-api/update?code=${code}`, { headers });
    return solveCaptcha(body.challenge);
  }

  private async call(method: string, path: string, request: TestRequest): Promise<Answer> {
    const answer = await this.send(method, path, request);
    const { headers } = request;
    if (
      answer.body?.code !== 'CAPTCHA_REQUIRED' ||
      !this.solvesCaptchas ||
      headers?.['x-captcha'] !== undefined
    )
      return answer;
    const proof = await this.captcha(answer.body.errorCode, headers?.['x-forwarded-for']);
    return this.send(method, path, { ...request, headers: { ...headers, 'x-captcha': proof } });
  }

  private async send(method: string, path: string, request: TestRequest): Promise<Answer> {
    const { body, form, token, headers } = request;
    const response = await fetch(this.origin() + path, {
      method,
      headers: {
        cookie: this.cookieHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-auth': `Bearer ${token}` } : {}),
        ...(typesPeople(method, path) ? { 'x-forwarded-for': this.address } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const answer = {
      status: response.status,
      body: text ? JSON.parse(text) : undefined,
      headers: response.headers,
    };
    checkContract(method, path, answer);
    return answer;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function checkContract(method: string, path: string, { status, body }: Answer): void {
  operations ??= contractNames()
    .flatMap(readContract)
    .map((one) => ({ operation: one, address: pattern(one.url) }));
  const plain = path.split('?')[0] ?? path;
  const operation = operations.find(
    (one) => one.operation.method === method && one.address.test(plain),
  )?.operation;
  if (!operation || status === 413 || status === 415 || status === 500) return;
  const schema = operation.answers.get(status);
  if (!schema && status !== 204 && status !== 400)
    throw new Error(`${operation.id} may not answer ${status}`);
  if (!schema) return;
  const check = compile(schema, 'body');
  if (!check(body)) throw new Error(`${operation.id} ${status}: ${faultIn('answer', check.errors)}`);
}

function pattern(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
}
