import type { Readable } from 'node:stream';
import sirv from 'sirv';
import type { Handler } from './options';

/** Serves what a build left in a folder, as it was at the start. */
export function staticFiles(folder: string): Handler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, path) {
      // Names under /assets/ carry a hash of the content; the others keep theirs when they change.
      const lasting = path.startsWith('/assets/');
      // Pages of the operator's other hosts may load them too.
      if (lasting) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      }
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      response.setHeader(
        'Cache-Control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return (request, response, next) => {
    const follow = (file: Readable): void => {
      // Gone or changed since the start, as while a build is made: the answer breaks off, and nothing else does.
      file.once('error', () => response.destroy());
      // A visitor who leaves early would leave the file open.
      response.once('close', () => file.destroy());
    };
    response.once('pipe', follow);
    // All is small enough to be sent whole, and a range that ends before it begins would be thrown at the process.
    delete request.headers.range;
    serve(request, response, () => {
      response.off('pipe', follow);
      next();
    });
  };
}
