import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/index';
import { errorPage } from './errorPage';

/** Paths below this prefix are paths of the site's pages. */
const base = '/remote-apps/technical-pages';

const body = {
  type: 'object',
  required: ['components'],
  properties: {
    components: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        required: ['name', 'props'],
        properties: {
          name: { const: 'error' },
          props: {
            type: 'object',
            required: ['statusCode'],
            properties: { statusCode: { type: 'integer', minimum: 400, maximum: 599 } },
          },
        },
      },
    },
  },
} as const;

interface ErrorComponent {
  components: [{ props: { statusCode: number } }];
}

/**
 * The remote application `technical-pages`, which shows errors: as a page at `/{language}/{status}`, and as the
 * component `error` at any path. It speaks the loader's protocol: `docs/remote-apps.md`.
 */
export function serveTechnicalPages(app: FastifyInstance): void {
  const pathOf = (url: string): string => url.slice(base.length);
  app.get(`${base}/*`, (request) => {
    const path = pathOf(request.url);
    const [, status] = /^\/[a-z]{2}\/([45]\d\d)(?:\?|$)/.exec(path) ?? [];
    if (!status) throw new Refusal(404, 'NOT_FOUND', 'This application has pages for errors alone: /en/404.');
    return errorPage(Number(status), path);
  });
  app.post<{ Body: ErrorComponent }>(`${base}/*`, { schema: { body } }, ({ body: { components }, url }) =>
    errorPage(components[0].props.statusCode, pathOf(url)),
  );
}
