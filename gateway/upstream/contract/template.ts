/** Arguments of a call by place, as the declared types have them. */
export interface CallArguments {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Fills a path template with the arguments of a call. */
export type FillPath = (args: CallArguments) => string;

/** Method and template of an endpoint such as `GET /coupons/{id}`. */
export function splitEndpoint(endpoint: string): { method: string; template: string } {
  const space = endpoint.indexOf(' ');
  return { method: endpoint.slice(0, space), template: endpoint.slice(space + 1) };
}

/**
 * Takes a template apart once. What is filled in comes encoded: no value can add a segment or a parameter.
 * Query parameters come in order of their names, so that equal calls have equal paths.
 */
export function compileTemplate(template: string): FillPath {
  // Every second part is the name of a parameter: "/coupons/", "id", "/bets".
  const parts = template.split(/\{([^}]+)\}/);
  if (parts.length === 1) return ({ query }) => (query ? template + queryOf(query) : template);
  return ({ path = {}, query }) => {
    let filled = '';
    parts.forEach((part, index) => (filled += index % 2 === 0 ? part : segmentOf(part, path[part])));
    return query ? filled + queryOf(query) : filled;
  };
}

function segmentOf(name: string, value: string | number | undefined): string {
  if (value === undefined || value === '') throw new Error(`The path parameter ${name} is missing.`);
  const text = String(value);
  // Dots alone would climb the path, encoded or not.
  if (/^\.{1,2}$/.test(text)) throw new Error('A path parameter may not be dots alone.');
  return encodeURIComponent(text);
}

function queryOf(query: NonNullable<CallArguments['query']>): string {
  let text = '';
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value === undefined) continue;
    text += `${text === '' ? '?' : '&'}${encoded(name)}=${typeof value === 'string' ? encoded(value) : String(value)}`;
  }
  return text;
}

/** Most values need no encoding, and to see that costs a fraction of it. */
const encoded = (text: string): string => (/^[\w.~-]*$/.test(text) ? text : encodeURIComponent(text));
