/**
 * Draws mutants: from the named files of each group, in an order that the seed decides, at most one from each file. It
 * changes one operator, literal or statement. The same draw over other code gives other mutants.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { declarationsOf, mutate, parsed, type Edit } from './edit';

/** The seed of `list.json`. */
const seed = 4661;

/**
 * What is drawn from, by what would be lost. `list.json` has the first eight of money, four of the limits, three of sessions, two of
 * guards and of prices, and one of consent; and of the client's code the first thirteen that no suite beside their file killed, five
 * of which Jest kills by tests that were written for them since.
 */
const groups: Record<string, readonly string[]> = {
  money: [
    ...['counting', 'debts', 'ledger', 'payments', 'reserves'].map((name) => `services/accounts/${name}.ts`),
    ...['bounds', 'pace', 'placing', 'refunding', 'rules', 'settlement', 'stake'].map(
      (name) => `services/bets/${name}.ts`,
    ),
    ...['arriving', 'chargeback', 'rules', 'starting', 'ageReturns/rules', 'instruments/owning'].map(
      (name) => `services/cashier/${name}.ts`,
    ),
    ...['moving', 'requesting', 'rules', 'withholding'].map(
      (name) => `services/cashier/withdrawals/${name}.ts`,
    ),
    ...['currencies', 'depositFee', 'odds', 'placing', 'stakes', 'system'].map((name) => `rules/${name}.ts`),
  ],
  limits: [
    'services/protection/gate.ts',
    'services/protection/time/sittings/rules.ts',
    ...['breaks', 'changes', 'frames', 'join', 'registers', 'replay', 'usage'].map(
      (name) => `services/protection/rules/${name}.ts`,
    ),
  ],
  guards: [
    ...['access', 'authentication', 'banned', 'blocked', 'confirmTerms', 'redirects', 'urlLanguage'].map(
      (name) => `web/navigation/guards/${name}.ts`,
    ),
    ...['navigation', 'walk'].map((name) => `web/routing/history/${name}.ts`),
  ],
  sessions: [
    ...['codes', 'devices', 'limits', 'stepUp', 'twoStep'].map((name) => `services/session/${name}.ts`),
    ...['sessions', 'tickets', 'tries'].map((name) => `services/players/${name}.ts`),
  ],
  consent: ['web/player/consent/store.ts', 'web/player/consent/agreement.ts'],
  prices: ['web/betting/coupon/shownOffers.ts', 'gateway/domains/feed/complete.ts', 'rules/readOdds.ts'],
  browser: [
    ...['consent/ConsentKeeper.tsx', 'consent/useWithdrawal.ts', 'consent/storedItems.ts'],
    ...['session/useSessionCheck.ts', 'session/useSessionChange.ts', 'session/useAutoLogoff.ts'],
    'session/useSignOut.ts',
  ]
    .map((name) => `web/player/${name}`)
    .concat(
      ['history/entries', 'history/firstEntry', 'history/moves', 'history/scroll', 'history/standing'].map(
        (name) => `web/routing/${name}.ts`,
      ),
      ['browserTab', 'eventStream', 'start', 'subscribe'].map((name) => `web/betting/live/${name}.ts`),
      [
        'sports/trails.ts',
        'sports/usePriceTrend.ts',
        'coupon/useCouponParts.ts',
        'coupon/CouponRefresher.tsx',
      ].map((name) => `web/betting/${name}`),
      ['browser/clock.ts', 'browser/forgetStored.ts', 'browser/remembered.ts', 'settings/cookies.ts'].map(
        (name) => `web/foundation/${name}`,
      ),
      ['web/app/entry.client.tsx', 'web/app/followLive.ts', 'web/navigation/gate.ts', 'web/pwa/worker.js'],
    ),
};

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
};

/** The text that a node gets instead of its own, or null when it stays. */
function faultOf(node: ts.Node): string | null {
  if (ts.isBinaryExpression(node)) {
    const other = operators[node.operatorToken.getText()];
    const isText = [node.left, node.right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    );
    if (!other || (isText && other === '-')) return null;
    return `${node.left.getText()} ${other} ${node.right.getText()}`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return node.operand.getText();
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return 'true';
  if (ts.isIfStatement(node) && !node.elseStatement && !ts.isBlock(node.thenStatement)) return '';
  // The only statement of a loop cannot be left out.
  if (ts.isExpressionStatement(node) && ts.isBlock(node.parent)) return '';
  if (ts.isConditionalExpression(node))
    return `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`;
  return null;
}

/** The edits of a file, each with as much around it as its symbol needs to contain it once. */
function editsOf(file: string): Edit[] {
  const text = readFileSync(file, 'utf8');
  return declarationsOf(parsed(file, text)).flatMap(({ name, node }) => {
    const edits: Edit[] = [];
    const visit = (inner: ts.Node): void => {
      const fault = faultOf(inner);
      if (fault !== null) edits.push(...editAround(file, text, name, inner, fault));
      ts.forEachChild(inner, visit);
    };
    visit(node);
    return edits;
  });
}

/** The longest text of an edit: with more, every change of the code would be one of the mutant. */
const longest = 240;

function editAround(file: string, text: string, symbol: string, node: ts.Node, fault: string): Edit[] {
  const [start, end] = [node.getStart(), node.getEnd()];
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    const before = around.getText();
    if (before.length > longest) break;
    const after = text.slice(around.getStart(), start) + fault + text.slice(end, around.getEnd());
    const edit = { file, symbol, before, after };
    if (mutate(file, text, edit) !== null) return [edit];
  }
  return [];
}

/** The mutants of each group in the order of the draw. */
export const drawAll = (): (Edit & { group: string })[] =>
  Object.entries(groups).flatMap(([group, files]) => drawn(files).map((edit) => ({ group, ...edit })));

/** The mutants of files in the order of the draw, one of each file. */
function drawn(files: readonly string[]): Edit[] {
  const all = files.flatMap(editsOf);
  const whole = { minLength: all.length, maxLength: all.length };
  const [order = []] = fc.sample(fc.shuffledSubarray(all, whole), { seed, numRuns: 1 });
  return order.filter(({ file }, at) => order.findIndex((other) => other.file === file) === at);
}
