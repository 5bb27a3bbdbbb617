import type { Check } from './suite';

const marks: Record<Check['outcome'], string> = { kept: 'ok  ', broken: 'FAIL', skipped: 'skip' };

/** The line that tells of a check. */
export const checkLine = ({ service, operation, name, outcome, detail }: Check): string =>
  `${marks[outcome]} ${service} ${operation}, ${name}: ${detail}`;
