/** SQLSTATE classes and codes that say "not now": connections, resources, shutdown, timeouts, serialization. */
const passing = /^(08|53|57P|57014|55P03|40001|40P01|25P0[34])/;
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database cannot answer now, so that trying again later makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (passing.test(code) || unreachable.has(code))) return true;
  return messages.test(error.message);
}

/** Whether an error is the violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as { constraint?: unknown }).constraint === constraint;
}
