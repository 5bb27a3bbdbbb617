import { parse, type GraphQLSchema } from 'graphql';
import type { Domain } from '../../gateway/domains/shared/defineDomain';
import {
  fieldsForEverybody,
  fieldsOf,
  privateFields,
  queryName,
} from '../../gateway/pipeline/documents/publicQueries';
import type { Drift } from './drift';

const listFile = 'schema/publicQueries.json';

/** Public queries that have no document, or that select fields which may differ between two visitors. */
export function unprovenQueries(
  schema: GraphQLSchema,
  operations: Readonly<Record<string, string>>,
  names: readonly string[],
  domains: Readonly<Record<string, Pick<Domain, 'forEverybody' | 'resolvers'>>>,
): Drift[] {
  const isForEverybody = fieldsForEverybody(Object.values(domains));
  const documents = Object.values(operations).map((text) => parse(text));
  return names.flatMap((name) => {
    const own = documents.filter((document) => queryName(document) === name);
    if (own.length === 0)
      return [{ what: `${name} is public and no trusted query`, mend: `take it out of ${listFile}` }];
    const fields = new Set(own.flatMap((document) => privateFields(schema, document, isForEverybody)));
    return [...fields].map((field) => ({
      what: `${name} is public, and ${field} may differ between two visitors`,
      mend:
        `ask for ${field} in a query of its own; or name it in forEverybody of its domain, if it reads nothing ` +
        `of a request but the language; or take ${name} out of ${listFile}`,
    }));
  });
}

/** Wrong marks of a domain: one of its calls is made for a visitor, or it has no resolver for the field. */
export function untrueMarks(
  domains: Readonly<Record<string, Pick<Domain, 'forEverybody' | 'resolvers' | 'source'>>>,
): Drift[] {
  return Object.entries(domains).flatMap(([domain, { forEverybody, resolvers, source }]) => {
    if (forEverybody.length === 0) return [];
    const resolved = new Set(fieldsOf(resolvers));
    const asked = Object.entries(source).filter(([, call]) => 'as' in call && call.as !== 'nobody');
    const mend = `mend forEverybody in gateway/domains/${domain}`;
    return [
      ...forEverybody
        .filter((field) => !resolved.has(field))
        .map((field) => ({ what: `the domain ${domain} marks ${field}, which it does not resolve`, mend })),
      ...asked.map(([call]) => ({
        what: `the domain ${domain} marks fields for everybody, and its call ${call} is made in somebody's name`,
        mend,
      })),
    ];
  });
}
