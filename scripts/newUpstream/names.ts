import { existsSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { createScanner, LanguageVariant, ScriptTarget, SyntaxKind } from 'typescript';

const example = 'npm run new:upstream -- weather';

/** The form of a name in types: `Weather` for `weather`. */
export function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The paths of everything about an upstream, from the product's folder. */
export function placesOf(name: string): { contract: string; types: string; domain: string; service: string } {
  return {
    contract: `schema/upstreams/${name}.yaml`,
    types: `schema/types/${name}.graphql`,
    domain: `gateway/domains/${name}`,
    service: `services/${name}`,
  };
}

/** Why an upstream cannot have this name, and what to do; null when it can. `sdl` is the printed schema. */
export function refusalOf(name: string | undefined, sdl: string, exists = existsSync): string | null {
  if (!name) return `The name of the upstream is missing: ${example}`;
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name) || isKeyword(name)) {
    return (
      `"${name}" cannot be an upstream's name: choose 2 to 31 small letters and digits, a letter first, ` +
      `and no reserved word of TypeScript, as in ${example}`
    );
  }
  const { contract, types, domain, service } = placesOf(name);
  const taken = [contract, types, domain, `${domain}.ts`, service, `${service}.ts`].find((path) =>
    exists(path),
  );
  if (taken) return `${taken} exists already: choose another name, or remove it first.`;
  const schema = buildSchema(sdl);
  if (schema.getType(typeName(name)))
    return `The schema has a type ${typeName(name)} already: choose another name.`;
  if (schema.getQueryType()?.getFields()[name])
    return `The schema has a field Query.${name} already: choose another name.`;
  return null;
}

/** Whether a word is reserved in code. */
export function isKeyword(word: string): boolean {
  return (
    createScanner(ScriptTarget.Latest, true, LanguageVariant.Standard, word).scan() !== SyntaxKind.Identifier
  );
}
