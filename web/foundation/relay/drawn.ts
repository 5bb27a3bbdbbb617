import type { Environment, RecordSource } from 'relay-runtime';

/** The records with which the server drew the page, for `useDrawnFragment`; none on the server, and when none are needed. */
export const drawn: { records?: ReturnType<RecordSource['toJSON']> } = {};

/**
 * Keeps what the store holds now. Call it when the store holds what came with the page, and nothing else. Relay replaces
 * records and never changes them, so this copies no record.
 */
export function keepDrawn(environment: Pick<Environment, 'getStore'>): void {
  drawn.records = (environment.getStore().getSource() as RecordSource).toJSON();
}
