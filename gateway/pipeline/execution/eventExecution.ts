import {
  createSourceEventStream,
  execute,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GatewayContext } from '../../request/context';

/**
 * Executes each event of a subscription with a context of its own: loaders that remembered for as long as the
 * subscription lives would answer with the past, and the deadline would be over after the first seconds. An event that
 * reaches many subscribers of the same operation is executed once, unless its result is one caller's own.
 */
export const eventExecution: Plugin = {
  onSubscribe({ setSubscribeFn }) {
    setSubscribeFn(async (args: ExecutionArgs) => {
      const events = await createSourceEventStream(args);
      return Symbol.asyncIterator in events ? executeEach(events as AsyncIterable<object>, args) : events;
    });
  },
};

interface Executed {
  result: ExecutionResult;
  /** Whether everybody would get the same. */
  isShared: boolean;
}

/** Results under way or done, by the event and by what else they depend on. */
const executedEvents = new WeakMap<object, Map<string, Promise<Executed>>>();

async function* executeEach(
  events: AsyncIterable<object>,
  args: ExecutionArgs,
): AsyncGenerator<ExecutionResult, void> {
  const key = sharedKey(args);
  for await (const event of events) {
    const ofEvent = executedEvents.get(event) ?? new Map<string, Promise<Executed>>();
    executedEvents.set(event, ofEvent);
    const others = ofEvent.get(key);
    const own = others ?? executeEvent(event, args);
    if (!others) ofEvent.set(key, own);
    const executed = await own;
    yield executed.isShared || !others ? executed.result : (await executeEvent(event, args)).result;
  }
}

async function executeEvent(event: object, args: ExecutionArgs): Promise<Executed> {
  const context = (args.contextValue as GatewayContext).renew();
  try {
    const result = await execute({ ...args, rootValue: event, contextValue: context });
    const isShared = !result.errors && context.sharedUntil.untilMs > 0 && context.setCookies.length === 0;
    return { result, isShared };
  } finally {
    context.deadline.end();
  }
}

/** Everything but the event and the caller on which a result depends: the document, its variables and the language. */
function sharedKey({ document, operationName, variableValues = {}, contextValue }: ExecutionArgs): string {
  const { language } = contextValue as GatewayContext;
  const values = variablesBelowRoot(document).map((name) => [name, variableValues?.[name]]);
  return `${numberOf(document)} ${operationName ?? ''} ${language} ${JSON.stringify(values)}`;
}

const numbers = new WeakMap<DocumentNode, number>();
let lastNumber = 0;

function numberOf(document: DocumentNode): number {
  const number = numbers.get(document) ?? (lastNumber += 1);
  numbers.set(document, number);
  return number;
}

/** The variables that an event's execution reads: those of the subscription field itself chose the events. */
function variablesBelowRoot(document: DocumentNode): string[] {
  const names = new Set<string>();
  const collect = { Variable: ({ name }: { name: { value: string } }) => void names.add(name.value) };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const selection of definition.selectionSet.selections) {
      if (selection.kind !== Kind.FIELD) visit(selection, collect);
      else if (selection.selectionSet) visit(selection.selectionSet, collect);
    }
  }
  return [...names].sort();
}
