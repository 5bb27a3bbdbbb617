/** Arguments of a call by place, as the declared types have them. */
export interface CallArguments {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Method and template of an endpoint such as `GET /coupons/{id}`. */
export function splitEndpoint(endpoint: string): { method: string; template: string } {
  const space = endpoint.indexOf(' ');
  return { method: endpoint.slice(0, space), template: endpoint.slice(space + 1) };
}

/**
 * The path and query of a call, every parameter encoded: no value can add a segment or a parameter.
 * Query parameters come in order of their names, so that equal calls have equal paths.
 */
export function fillTemplate(template: string, { path = {}, query = {} }: CallArguments): string {
  const filled = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === '') throw new Error(`The path parameter ${name} is missing.`);
    return encodeSegment(String(value));
  });
  const parameters = Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`;
}

/** Dots alone would climb the path, encoded or not. */
function encodeSegment(value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new Error('A path parameter may not be dots alone.');
  return encodeURIComponent(value);
}
