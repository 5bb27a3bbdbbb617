import ts from 'typescript';
import { createOrigins } from './origins';
import type { Sources } from './sources';
import { createTexts } from './texts';

/** Lists of names by subject, one name per line, sorted. */
export type Names = Record<
  'storage' | 'cookies' | 'channels' | 'locks' | 'caches' | 'parameters' | 'modals' | 'environment',
  string[]
>;

/** Methods of browsers whose first argument is a lasting name, by their interface. */
const namingMethods: Record<string, { subject: keyof Names; methods: readonly string[] }> = {
  Storage: { subject: 'storage', methods: ['getItem', 'setItem', 'removeItem'] },
  IDBFactory: { subject: 'storage', methods: ['open', 'deleteDatabase'] },
  LockManager: { subject: 'locks', methods: ['request'] },
  CacheStorage: { subject: 'caches', methods: ['open', 'has', 'delete'] },
  URLSearchParams: { subject: 'parameters', methods: ['get', 'getAll', 'has', 'set', 'append', 'delete'] },
};

/** A line that sets cookies: `{coef_view|lng}=…; Path=/; Max-Age={0|31536000}; SameSite=Lax`. */
const cookieLine = /^(?!Path=)[^=;\s]+=[^;]*;.*\b(?:Path|Max-Age)=/;

/** Finds the names under which the product stores and shares data and reads its settings, in all of its files. */
export function namesIn(sources: Sources): Names {
  const { checker, all } = sources;
  const origins = createOrigins(sources);
  const texts = createTexts(checker, origins);
  const found: Names = {
    storage: [],
    cookies: [],
    channels: [],
    locks: [],
    caches: [],
    parameters: [],
    modals: modalsIn(sources),
    environment: environmentIn(sources),
  };

  for (const { expression, arguments: passed } of all(ts.isCallExpression)) {
    if (!passed[0] || !ts.isPropertyAccessExpression(expression)) continue;
    const owner = interfaceOf(checker.getSymbolAtLocation(expression.name), sources);
    const naming = namingMethods[owner ?? ''];
    if (!naming?.methods.includes(expression.name.text)) continue;
    const names = texts.of(passed[0]);
    const places = owner === 'Storage' ? placesOf(expression.expression) : [];
    const lines =
      places.length > 0 ? places.flatMap((place) => names.map((name) => `${place} ${name}`)) : names;
    found[naming.subject].push(...lines);
  }
  for (const { expression, arguments: passed } of all(ts.isNewExpression)) {
    if (passed?.[0] && expression.getText() === 'BroadcastChannel')
      found.channels.push(...texts.of(passed[0]));
  }
  for (const template of all(ts.isTemplateExpression)) {
    if (!/=.*;/.test(template.getText())) continue;
    const pattern = texts.patternOf(template);
    if (cookieLine.test(pattern)) found.cookies.push(pattern);
  }

  /** `localStorage` or `sessionStorage`, one of which is passed as an argument where tests pass their own. */
  function placesOf(store: ts.Expression): string[] {
    return origins.of(store).flatMap((origin) => {
      const name = origin.getText();
      return name === 'localStorage' || name === 'sessionStorage' ? [name] : [];
    });
  }

  for (const subject of Object.keys(found) as (keyof Names)[])
    found[subject] = [...new Set(found[subject])].sort();
  return found;
}

/** The interface of the browser that a method belongs to. */
function interfaceOf(method: ts.Symbol | undefined, { isBuiltIn }: Sources): string | undefined {
  const parents = method?.declarations?.filter(isBuiltIn).map(({ parent }) => parent);
  return parents?.find(ts.isInterfaceDeclaration)?.name.text;
}

/** The members of `ModalEntries`, and the parameters of addresses that open one: `?modal=login opens signIn`. */
function modalsIn({ all }: Sources): string[] {
  const names = all(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'ModalEntries')
    .flatMap(({ members }) => members.map(({ name }) => name?.getText() ?? ''));
  const asked = all(ts.isObjectLiteralExpression).flatMap((table) => {
    const [name, parameter, value] = ['name', 'parameter', 'value'].map((key) => literalOf(table, key));
    return name && parameter && value ? [`?${parameter}=${value} opens ${name}`] : [];
  });
  return [...names, ...asked];
}

function literalOf({ properties }: ts.ObjectLiteralExpression, key: string): string | undefined {
  const property = properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === key);
  if (!property || !ts.isPropertyAssignment(property)) return undefined;
  return ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
}

/** Variables that are read individually: `process.env.NODE_ENV`. */
function environmentIn({ all }: Sources): string[] {
  return all(ts.isPropertyAccessExpression)
    .filter(({ expression }) => /^(?:process|import\.meta)\.env$/.test(expression.getText()))
    .map(({ name }) => name.text);
}
