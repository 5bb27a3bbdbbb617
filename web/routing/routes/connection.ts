/** What some browsers tell of the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether every byte counts, by the visitor's wish or on 2G: then nothing is fetched that may not be needed. */
export function isSparing(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
