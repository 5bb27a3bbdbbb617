import ts from 'typescript';
import type { Sources } from './sources';

/** Traces an expression to the origins of its value. */
export interface Origins {
  /**
   * The literals, templates, functions and calls that an expression's value can come from: through constants,
   * parameters and their callers, properties and assignments to them, and results of functions. An expression that
   * cannot be traced further is its own origin.
   */
  of(expression: ts.Node): ts.Node[];
}

type Callable = ts.SignatureDeclaration;

/** Traces expressions of the given sources. */
export function createOrigins({ checker, all }: Sources): Origins {
  const underWay = new Set<ts.Node | ts.Symbol>();
  const calls = groupBy(all(ts.isCallExpression), ({ expression }) => lastName(expression));
  const filled = groupBy(
    [
      ...all(ts.isPropertyAssignment),
      ...all(ts.isShorthandPropertyAssignment),
      ...all(ts.isMethodDeclaration).filter(({ parent }) => ts.isObjectLiteralExpression(parent)),
    ],
    ({ name }) => nameText(name),
  );
  const typed = groupBy(
    [...all(ts.isParameter), ...all(ts.isPropertySignature), ...all(ts.isVariableDeclaration)],
    ({ type }) => (type && ts.isTypeReferenceNode(type) ? lastName(type.typeName) : undefined),
  );

  /** A place that is already being looked at adds no origins. */
  const once = <Place extends ts.Node | ts.Symbol>(place: Place, look: () => ts.Node[]): ts.Node[] => {
    if (underWay.has(place)) return [];
    underWay.add(place);
    try {
      return look();
    } finally {
      underWay.delete(place);
    }
  };

  const of = (node: ts.Node): ts.Node[] => once(node, () => follow(node));

  function follow(node: ts.Node): ts.Node[] {
    if (isWrapper(node)) return of(node.expression);
    if (ts.isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return of(node.right);
      if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
        return [...of(node.left), ...of(node.right)];
      return [node];
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const found = ofSymbol(checker.getSymbolAtLocation(node));
      return found.length > 0 ? found : [node];
    }
    if (ts.isElementAccessExpression(node)) {
      const found = elementsOf(node.expression);
      return found.length > 0 ? found : [node];
    }
    if (ts.isCallExpression(node)) {
      const found = of(node.expression).flatMap(returnsOf);
      return found.length > 0 ? found : [node];
    }
    return [node];
  }

  function ofSymbol(symbol: ts.Symbol | undefined): ts.Node[] {
    if (!symbol) return [];
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return once(meant, () => (meant.declarations ?? []).flatMap(ofDeclaration));
  }

  function ofDeclaration(declaration: ts.Declaration): ts.Node[] {
    if (ts.isVariableDeclaration(declaration)) {
      const { initializer, parent } = declaration;
      if (initializer) return of(initializer);
      return ts.isForOfStatement(parent.parent) ? elementsOf(parent.parent.expression) : [];
    }
    if (ts.isParameter(declaration)) return [...argumentsOf(declaration), ...defaultOf(declaration)];
    if (ts.isBindingElement(declaration)) return [...partOf(declaration), ...defaultOf(declaration)];
    if (ts.isPropertyAssignment(declaration)) return of(declaration.initializer);
    if (ts.isShorthandPropertyAssignment(declaration))
      return ofSymbol(checker.getShorthandAssignmentValueSymbol(declaration));
    if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration))
      return fillersOf(declaration);
    if (ts.isFunctionLike(declaration)) return [declaration];
    return [];
  }

  function defaultOf({ initializer }: ts.ParameterDeclaration | ts.BindingElement): ts.Node[] {
    return initializer ? of(initializer) : [];
  }

  /** The expression that a destructured name is taken from. */
  function partOf({ parent, propertyName, name }: ts.BindingElement): ts.Node[] {
    if (ts.isArrayBindingPattern(parent)) return [];
    const key = propertyName ?? name;
    if (!ts.isIdentifier(key) && !ts.isStringLiteral(key)) return [];
    return ofSymbol(checker.getTypeAtLocation(parent).getProperty(key.text));
  }

  /** What object literals assign to a property of their type. */
  function fillersOf(property: ts.PropertySignature | ts.MethodSignature): ts.Node[] {
    return (filled.get(nameText(property.name) ?? '') ?? []).flatMap((filler) => {
      const type = checker.getContextualType(filler.parent as ts.ObjectLiteralExpression);
      const place = type && propertiesOf(type, nameText(filler.name) ?? '');
      return place?.includes(property) ? ofDeclaration(filler) : [];
    });
  }

  function propertiesOf(type: ts.Type, name: string): readonly ts.Declaration[] {
    const types = type.isUnion() ? type.types : [type];
    return types.flatMap((one) => one.getProperty(name)?.declarations ?? []);
  }

  /** What callers pass for a parameter. */
  function argumentsOf(parameter: ts.ParameterDeclaration): ts.Node[] {
    const called = parameter.parent;
    const index = called.parameters.indexOf(parameter);
    const declarations = new Set<ts.Node>([called, ...contextOf(called)]);
    const names = new Set([...declarations].flatMap((one) => namesOf(one as Callable)));
    const callers = [...names].flatMap((name) => calls.get(name) ?? []);
    return callers.flatMap((call) => {
      const passed = call.arguments[index];
      const resolved = passed && checker.getResolvedSignature(call)?.declaration;
      return resolved && declarations.has(resolved) ? of(passed) : [];
    });
  }

  /** The types that a function expression is written for. */
  function contextOf(called: Callable): ts.Declaration[] {
    if (!ts.isArrowFunction(called) && !ts.isFunctionExpression(called)) return [];
    const signatures = checker.getContextualType(called)?.getCallSignatures() ?? [];
    return signatures.flatMap(({ declaration }) => (declaration as ts.Declaration | undefined) ?? []);
  }

  /** The names under which a function can be called. */
  function namesOf(called: Callable): string[] {
    const { parent } = called;
    const own = called.name && nameText(called.name);
    const holder =
      ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent);
    const held = holder ? nameText(parent.name) : undefined;
    const alias = ts.isTypeAliasDeclaration(parent) ? (typed.get(parent.name.text) ?? []) : [];
    return [own, held, ...alias.map(({ name }) => nameText(name))].filter((name) => name !== undefined);
  }

  /** The origins of the elements of a list, or of the values of an object. */
  function elementsOf(list: ts.Expression): ts.Node[] {
    return of(list).flatMap((origin) => {
      if (ts.isArrayLiteralExpression(origin))
        return origin.elements.flatMap((one) =>
          ts.isSpreadElement(one) ? elementsOf(one.expression) : of(one),
        );
      if (ts.isObjectLiteralExpression(origin))
        return origin.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? of(one.initializer) : []));
      return [];
    });
  }

  function returnsOf(called: ts.Node): ts.Node[] {
    if (!ts.isFunctionLike(called) || !('body' in called) || !called.body) return [];
    if (!ts.isBlock(called.body)) return of(called.body);
    const found: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      if (ts.isReturnStatement(node) && node.expression) found.push(...of(node.expression));
      ts.forEachChild(node, visit);
    };
    visit(called.body);
    return found;
  }

  return { of };
}

/** Parentheses, assertions and similar syntax, which do not change a value. */
function isWrapper(node: ts.Node): node is ts.Node & { expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

function nameText(name: ts.Node): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The last name of an expression: `get` of `search.get`. */
function lastName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isQualifiedName(node)) return node.right.text;
  return nameText(node);
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
