/** One server-sent event. */
export interface StreamEvent {
  /** Its name; empty where it has none. */
  event: string;
  /** The last id that the stream has named. */
  id: string | undefined;
  data: string;
}

/**
 * Reads server-sent events of a text stream that comes in pieces: each call takes one piece and gives the events that it
 * ends. Comments, which servers send to keep the connection, are events without a name and data: the line is alive.
 */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];
  return (piece) => {
    const events: StreamEvent[] = [];
    // A return at the end of a piece may be the first half of a line's end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        events.push({ event, id, data: data.join('\n') });
        event = '';
        data = [];
        continue;
      }
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (name === 'event') event = value;
      if (name === 'data') data.push(value);
      if (name === 'id') id = value;
    }
    return events;
  };
}
