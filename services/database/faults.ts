/** SQLSTATE classes and codes that mean "not now": connections, resources, shutdown, timeouts, serialization. */
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

/** The parts of an error by which a driver reports what happened; read with care, since anything can be thrown. */
interface DatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
}

/** Whether an error means that the database cannot answer now, so that a later try makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError;
  if (typeof code === 'string' && (passing.test(code) || unreachable.has(code))) return true;
  return typeof message === 'string' && messages.test(message);
}

/** Whether an error is the violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return ((error ?? {}) as DatabaseError).constraint === constraint;
}
