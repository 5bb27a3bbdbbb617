/** What some browsers tell about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor wants to save data or is on 2G: then nothing is fetched that may not be needed. */
export function isSparing(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
