import { getOperationAST, parse, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { screenExamples } from '../../schema/__generated__/screenExamples';
import { bettingExamples } from './examples/betting';
import type { Example } from './examples/example';
import { officeExamples } from './examples/office';
import { signingInExamples } from './examples/signingIn';
import type { Facts } from './facts';
import { withFacts, type Variables } from './variables';

/** The description of a document in `examples.json` of a screen's folder. */
interface ScreenExample extends Omit<Example, 'variables'> {
  variables?: Variables;
}

/** The examples of screens. */
const ofScreens = Object.entries<ScreenExample>(screenExamples).map(
  ([document, { variables, ...example }]): [string, Example] => [
    document,
    { ...example, ...(variables && { variables: (facts) => withFacts(variables, facts) }) },
  ],
);

/** The examples of the documents that every page sends, and that features send from any page. */
const ofFeatures = [...bettingExamples, ...signingInExamples, ...officeExamples];

/** The headings of the menu in order; other headings come after them. */
const headings = [...new Set(ofFeatures.map(([, example]) => example.group))];

const placeOf = ([, example]: readonly [string, Example]): number => {
  const place = headings.indexOf(example.group);
  return place < 0 ? headings.length : place;
};

/** An example for every document of the client, by the operation's name, in the order of the menu. */
export const examples: ReadonlyMap<string, Example> = new Map(
  [...ofScreens, ...ofFeatures].toSorted((one, other) => placeOf(one) - placeOf(other)),
);

/** A document with variables to try it with, in GraphiQL's form. */
export interface Tab {
  query: string;
  /** JSON text. */
  variables?: string;
}

/** A document as the menu has it: the name of its operation, empty without one, and its text in the usual form. */
interface NamedDocument {
  name: string;
  printed: string;
}

/** What was read before, by the text: reading and printing all documents takes most of the time of a page. */
const read = new LRUCache<string, NamedDocument>({ max: 2000 });

function readDocument(text: string): NamedDocument {
  const document = parse(text, { noLocation: true });
  return { name: getOperationAST(document)?.name?.value ?? '', printed: print(document) };
}

/**
 * Texts of the trusted documents by their operations' names. When several have the same name, because documents of
 * earlier releases stay for open tabs, the newest is used; `released` contains the day on which an id was last
 * released.
 */
export function namedDocuments(
  operations: Readonly<Record<string, string>>,
  released: Readonly<Record<string, string>>,
): Map<string, string> {
  const since = (id: string): string => released[id] ?? 'later';
  const byAge = Object.entries(operations).sort(([a], [b]) => since(a).localeCompare(since(b)));
  return new Map(
    byAge.flatMap(([, text]) => {
      const { name, printed } = read.get(text) ?? readDocument(text);
      read.set(text, { name, printed });
      return name ? [[name, printed] as const] : [];
    }),
  );
}

/** The tab of a document: its purpose, its text, and its variables filled in. */
export function tabOf(name: string, text: string, facts: Facts): Tab {
  const { about, variables } = examples.get(name) ?? {};
  return {
    query: `${about ? `# ${about}\n` : ''}${text}\n`,
    ...(variables && { variables: JSON.stringify(variables(facts), null, 2) }),
  };
}
