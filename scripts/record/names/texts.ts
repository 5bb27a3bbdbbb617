import ts from 'typescript';
import type { Origins } from './origins';

/** Replaces a part of a text that only the running site knows. */
const unknownPart = '…';

/** Determines what the texts of a program can be. */
export interface Texts {
  /** The texts that an expression can have, sorted; unknown parts are `…`. */
  of(expression: ts.Node): string[];
  /** A template with the possible values in its places: `{app_theme|lng}=…; Path=/`. */
  patternOf(template: ts.TemplateExpression): string;
}

/** Determines texts by tracing their origins. */
export function createTexts(checker: ts.TypeChecker, origins: Origins): Texts {
  const underWay = new Set<ts.Node>();

  function texts(node: ts.Node): string[] {
    const found = origins.of(node).flatMap(textsOfOrigin);
    return found.length > 0 ? [...new Set(found)].sort() : [unknownPart];
  }

  function textsOfOrigin(origin: ts.Node): string[] {
    if (underWay.has(origin)) return [];
    underWay.add(origin);
    try {
      return plainText(origin) ?? joined(origin) ?? product(origin) ?? byType(origin) ?? [unknownPart];
    } finally {
      underWay.delete(origin);
    }
  }

  function joined(node: ts.Node): string[] | undefined {
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (starts, { expression: part, literal }) =>
          together(starts, texts(part)).map((start) => start + literal.text),
        [node.head.text],
      );
    return isBinary(node, ts.SyntaxKind.PlusToken)
      ? together(texts(node.left), texts(node.right))
      : undefined;
  }

  /** The value of a product such as `24 * 60 * 60`. */
  function product(node: ts.Node): string[] | undefined {
    if (!isBinary(node, ts.SyntaxKind.AsteriskToken)) return undefined;
    const [left, right] = [texts(node.left), texts(node.right)];
    return left.flatMap((one) => right.map((other) => String(Number(one) * Number(other))));
  }

  function byType(node: ts.Node): string[] | undefined {
    const type = checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.every((one) => one.isStringLiteral()) ? types.map(({ value }) => String(value)) : undefined;
  }

  return {
    of: texts,
    patternOf: ({ head, templateSpans }) =>
      templateSpans.reduce(
        (start, { expression, literal }) => start + oneOf(texts(expression)) + literal.text,
        head.text,
      ),
  };
}

function oneOf(texts: readonly string[]): string {
  return texts.length === 1 ? texts.join('') : `{${texts.join('|')}}`;
}

/** The text of a literal; an empty list for literals that stand for no text. */
function plainText(node: ts.Node): string[] | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  return node.kind === ts.SyntaxKind.NullKeyword ? [] : undefined;
}

function isBinary(node: ts.Node, operator: ts.SyntaxKind): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === operator;
}

function together(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end));
}
