import * as ts from 'typescript';

/** A place in the code that uses a text of a dictionary. */
export interface KeyUse {
  /** The dictionary, when the code names it: `sports:game_live`. */
  namespace: string | undefined;
  /** The key without its plural ending; only the beginning for a template, or for a text with a context. */
  key: string;
  isStart: boolean;
}

/** Operators whose value is one of their sides. */
const joining = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/**
 * Syntax that stores a key until `t` receives it: a table, a list, a variable, a default, a result, an argument of
 * another function.
 */
const keeping = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.CallExpression,
]);

/**
 * The keys that a source file uses. Every text in a call of `t` is a key. Elsewhere only a whole literal of several
 * words, or one that names its dictionary, counts as a key: a single word may be anything, and only keys are written
 * `like_this` where values are stored. Comments, types and compared texts are not uses.
 */
export function keyUses(path: string, code: string): KeyUse[] {
  const uses: KeyUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) uses.push(...usesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return uses;
}

function usesOf(text: ts.StringLiteralLike | ts.TemplateExpression): KeyUse[] {
  const value = outermost(text);
  const holder = value.parent;
  const isTemplate = ts.isTemplateExpression(text);
  const [, namespace, key = ''] = /^(?:(\w+):)?(\w*)$/.exec(isTemplate ? text.head.text : text.text) ?? [];
  // A template that begins with a variable has an empty beginning, which would fit every key.
  if (key === '') return [];
  if (ts.isCallExpression(holder) && isTranslate(holder.expression)) {
    if (value !== holder.arguments[0]) return [];
    const ofContext = { namespace, key: `${key}_`, isStart: true };
    return [{ namespace, key, isStart: isTemplate }, ...(hasContext(holder) ? [ofContext] : [])];
  }
  if (isTemplate || !(namespace || key.includes('_'))) return [];
  return keeps(holder, value) ? [{ namespace, key, isStart: false }] : [];
}

/** The outermost expression whose value may be this text. */
function outermost(node: ts.Node): ts.Node {
  const { parent } = node;
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && joining.has(parent.operatorToken.kind));
  return isPart ? outermost(parent) : node;
}

const isTranslate = (callee: ts.Expression): boolean =>
  (ts.isIdentifier(callee) && callee.text === 't') ||
  (ts.isPropertyAccessExpression(callee) && callee.name.text === 't');

function hasContext({ arguments: [, options] }: ts.CallExpression): boolean {
  if (!options || !ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some(({ name }) => name?.getText() === 'context');
}

function keeps(holder: ts.Node, value: ts.Node): boolean {
  if (ts.isJsxExpression(holder)) return keeps(holder.parent, value);
  // Most attributes belong to HTML: names, classes, ids.
  if (ts.isJsxAttribute(holder)) return /key$/i.test(holder.name.getText());
  if (ts.isPropertyAssignment(holder)) return holder.initializer === value;
  return keeping.has(holder.kind);
}
