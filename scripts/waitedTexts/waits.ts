import * as ts from 'typescript';

/** A text for which a browser test waits. */
export interface WaitedText {
  path: string;
  /** The line of the test, from 1. */
  line: number;
  /** The text as it is written; of templates and patterns, a part between what varies. */
  text: string;
  /** Where its expression begins in the file. */
  position: number;
}

/** The calls whose first argument is a text of the page. */
const waiting = new Set([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
  'toContainText',
  'toHaveText',
  'toHaveAccessibleName',
  'toHaveAccessibleDescription',
]);

/** The options of calls that are texts of the page, by the name of the call. */
const waitingOptions = new Map([
  ['getByRole', 'name'],
  ['filter', 'hasText'],
  ['locator', 'hasText'],
]);

/** Which arguments of a function of the tests are texts of the page. */
type Helpers = Map<string, Set<number>>;

/** The parsed files of the browser tests. */
export function parseTests(files: ReadonlyMap<string, string>): ts.SourceFile[] {
  return [...files].map(([path, code]) => ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
}

/** The texts for which the tests wait: in the calls of Playwright, and in the helpers that hand their arguments on to these. */
export function waitedTexts(files: readonly ts.SourceFile[]): WaitedText[] {
  const helpers = helpersIn(files);
  return files.flatMap((file) => {
    const found: WaitedText[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node))
        for (const value of waitedArguments(node, helpers)) found.push(...textsOf(file, value));
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** The literals of a file for which it does not wait: what it types, stores and asks of the site. */
export function otherLiterals(file: ts.SourceFile, waited: readonly WaitedText[]): string[] {
  const own = waited.filter(({ path }) => path === file.fileName);
  const positions = new Set(own.map(({ position }) => position));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && positions.has(node.getStart())) return;
    if (isLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isLiteral = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const nameOf = (callee: ts.Expression): string | undefined =>
  ts.isPropertyAccessExpression(callee)
    ? callee.name.text
    : ts.isIdentifier(callee)
      ? callee.text
      : undefined;

function waitedArguments(call: ts.CallExpression, helpers: Helpers): ts.Expression[] {
  const name = nameOf(call.expression);
  if (name === undefined) return [];
  const option = waitingOptions.get(name);
  const values = option === undefined ? [] : call.arguments.flatMap((value) => optionOf(value, option));
  const places = waiting.has(name) ? [0] : ts.isIdentifier(call.expression) ? (helpers.get(name) ?? []) : [];
  for (const place of places) if (call.arguments[place]) values.push(call.arguments[place]);
  return values;
}

function optionOf(options: ts.Expression, name: string): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((property) => {
    if (property.name?.getText() !== name) return [];
    if (ts.isPropertyAssignment(property)) return [property.initializer];
    return ts.isShorthandPropertyAssignment(property) ? [property.name] : [];
  });
}

/** The functions that hand a parameter on as a text of the page; one that calls another is found in a further round. */
function helpersIn(files: readonly ts.SourceFile[]): Helpers {
  const helpers: Helpers = new Map();
  const note = (name: string, place: number): boolean => {
    const places = helpers.get(name) ?? new Set();
    helpers.set(name, places);
    return places.size < places.add(place).size;
  };
  const visit = (node: ts.Node): boolean => {
    let isNew = false;
    if (ts.isCallExpression(node))
      for (const value of waitedArguments(node, helpers))
        for (const name of namesIn(value)) {
          const parameter = parameterOf(node, name);
          if (parameter && note(...parameter)) isNew = true;
        }
    ts.forEachChild(node, (child) => {
      if (visit(child)) isNew = true;
    });
    return isNew;
  };
  while (files.map(visit).some(Boolean));
  return helpers;
}

const namesIn = (value: ts.Expression): string[] => (ts.isIdentifier(value) ? [value.text] : []);

/** The named function around a node whose parameter has a name, with the place of the parameter. */
function parameterOf(node: ts.Node, parameter: string): [name: string, place: number] | undefined {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (!ts.isFunctionDeclaration(at) && !ts.isArrowFunction(at)) continue;
    const place = at.parameters.findIndex(({ name }) => ts.isIdentifier(name) && name.text === parameter);
    if (place < 0) continue;
    const holder = ts.isFunctionDeclaration(at) ? at : at.parent;
    const isNamed = ts.isFunctionDeclaration(holder) || ts.isVariableDeclaration(holder);
    const name = isNamed ? holder.name : undefined;
    return name && ts.isIdentifier(name) ? [name.text, place] : undefined;
  }
  return undefined;
}

/** The literals of a value: both sides of a choice, each of a list, the parts of a template and of a pattern. */
function textsOf(file: ts.SourceFile, value: ts.Expression): WaitedText[] {
  const position = value.getStart();
  const line = file.getLineAndCharacterOfPosition(position).line + 1;
  const all = (texts: string[]) => texts.map((text) => ({ path: file.fileName, line, text, position }));
  if (ts.isStringLiteralLike(value)) return all([value.text]);
  if (ts.isRegularExpressionLiteral(value)) return all(partsOfPattern(value.text));
  if (ts.isTemplateExpression(value))
    return all([value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)]);
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap((element) => textsOf(file, element));
  if (ts.isConditionalExpression(value))
    return [value.whenTrue, value.whenFalse].flatMap((side) => textsOf(file, side));
  return [];
}

/** The plain text between the signs of a regular expression. */
function partsOfPattern(pattern: string): string[] {
  const source = pattern.slice(1, pattern.lastIndexOf('/'));
  return source
    .replace(/\\[.?()[\]/|+*$^]/g, ({ 1: sign = '' }) => (sign === '.' ? '.' : '\n'))
    .split(/\\[pP]\{\w+\}|\\.|\[[^\]]*\]|[\n()|^$]|\(\?[:=!]|[^\s][?*]|[+*?]|\{[\d,]+\}|\.(?=\.|$)/)
    .map((part) => part.replace(/^[:=!]/, ''));
}
