import type { Handler } from './options';

/** Where engineers find it: below a language as well, like every page. */
const paths = /^\/(?:[a-z]{2}|dev)\/debugger\/?(?:\?|$)/;

/**
 * Serves the page that shows engineers what the site is made of. The development server has it; a built site does not
 * know of it. `transform` makes HTML a page of the development server.
 */
export function debuggerPage(transform: (path: string, html: string) => Promise<string>): Handler {
  return (request, response, next) => {
    const { url = '' } = request;
    if (!paths.test(url)) return next();
    transform(url, html).then(
      (page) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page),
      () => response.writeHead(500).end(),
    );
  };
}

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Debugger</title></head>
<body><script type="module" src="/web/app/entry.debugger.tsx"></script></body>
</html>`;
