import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getOperationAST, OperationTypeNode, parse, print } from 'graphql';
import { examples, namedDocuments } from '../../gateway/graphiql/documents';
import { readFacts, type Facts } from '../../gateway/graphiql/facts';
import { newGateway } from '../drift/gateway';
import { readDocuments, readReleaseRecord } from '../release/documents';
import type { Ask, Question } from './ask';
import { examplesFolder } from './compare';
import { writeText } from './files';
import { normalise } from './normalise';
import { signedInPlayer, type Visitor } from './player';
import { dayOf, type RecordedSites } from './sites';

/** A document with an example, as it is sent. */
interface Sent {
  name: string;
  /** The id by which the document is trusted. */
  id: string;
  isMutation: boolean;
  /** Its place, so that each has an address and keys of its own. */
  place: number;
}

/**
 * The documents with an example, queries before mutations, because those change what queries answer. Subscriptions are left out:
 * their answers do not end.
 */
function sentDocuments(): Sent[] {
  const documents = readDocuments();
  const texts = namedDocuments(documents, readReleaseRecord());
  const idOf = new Map(Object.entries(documents).map(([id, text]) => [printedText(text), id]));
  const sent = [...examples.keys()].flatMap((name, place) => {
    const text = texts.get(name) ?? '';
    const kind = getOperationAST(parse(text))?.operation;
    const id = idOf.get(text) ?? '';
    return kind === OperationTypeNode.SUBSCRIPTION
      ? []
      : [{ name, id, isMutation: kind === OperationTypeNode.MUTATION, place }];
  });
  return sent.toSorted((one, other) => Number(one.isMutation) - Number(other.isMutation));
}

const printedText = (text: string): string => print(parse(text, { noLocation: true }));

/**
 * Sends the example of every document to the site as each visitor, one after the other, and writes the answers; returns how many
 * there are. A player whose session a document ended signs in again.
 */
export async function recordExamples(
  folder: string,
  { services, settings }: RecordedSites,
  visitors: readonly Visitor[],
  ask: Ask,
): Promise<number> {
  const documents = sentDocuments();
  for (const visitor of visitors) {
    const facts = await factsFor(services, visitor);
    let { cookie } = visitor;
    for (const document of documents) {
      const answer = await ask(settings.installed, questionOf(document, visitor.name, cookie, facts));
      writeText(join(folder, examplesFolder, visitor.name, `${document.name}.txt`), normalise(answer));
      if (visitor.name === 'player' && /^set-cookie: sid=/im.test(answer))
        ({ cookie } = await signedInPlayer(services));
    }
  }
  return documents.length * visitors.length;
}

/** The facts of the site at its instant, read by a gateway that takes any document. */
async function factsFor(services: string, { cookie }: Visitor): Promise<Facts> {
  const gateway = newGateway(services, { development: true });
  try {
    // The user token is too old for a gateway whose time runs; the session is not.
    const session = /\bsid=[^;]+/.exec(cookie)?.[0];
    const { facts } = await readFacts((request) => gateway.execute(request), {
      requestId: 'record',
      headers: { 'accept-language': 'en', ...(session && { cookie: session }) },
    });
    return { ...facts, day: dayOf(-1) };
  } finally {
    await gateway.close();
  }
}

function questionOf(
  { name, id, place }: Sent,
  visitor: Visitor['name'],
  cookie: string,
  facts: Facts,
): Question {
  const fresh = uuidOf(`${visitor} ${name}`);
  return {
    path: '/graphql',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      'accept-language': 'en',
      'x-forwarded-for': `198.18.${visitor === 'guest' ? 1 : 2}.${place}`,
      cookie,
    },
    body: JSON.stringify({ id, variables: examples.get(name)?.variables?.({ ...facts, fresh }) ?? {} }),
  };
}

/** The same UUID for the same text. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
