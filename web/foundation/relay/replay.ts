import type { GraphQLResponse, Variables } from 'relay-runtime';

/** One answer that the server got while it rendered, for the browser to use instead of asking again. */
export interface RecordedAnswer {
  id: string;
  variables: Variables;
  response: GraphQLResponse;
}

/** Equal for equal documents and variables, whatever the order of the variables. One that is undefined is not sent. */
function keyOf(id: string, variables: Variables): string {
  const sent = Object.entries(variables).filter(([, value]) => value !== undefined);
  const sorted = sent.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${id} ${JSON.stringify(sorted)}`;
}

/** The answers that came with the page. Each is given out once: asking again means that a fresh one is wanted. */
export class Replay {
  readonly #answers: Map<string, GraphQLResponse>;

  constructor(answers: readonly RecordedAnswer[]) {
    this.#answers = new Map(answers.map(({ id, variables, response }) => [keyOf(id, variables), response]));
  }

  /** The answer to this document with these variables, if the page brought it and it was not taken yet. */
  claim(id: string, variables: Variables): GraphQLResponse | undefined {
    const key = keyOf(id, variables);
    const answer = this.#answers.get(key);
    this.#answers.delete(key);
    return answer;
  }
}
