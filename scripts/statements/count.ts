import ts from 'typescript';

/** The parts of the product. */
export const parts = ['web', 'gateway', 'services', 'rules'] as const;

/** How many statements each part has. */
export type Counts = Record<(typeof parts)[number], number>;

/** A file by its path from the root, and its text. */
export type File = readonly [path: string, text: string];

const isCode = /\.[cm]?[jt]sx?$/;
/** Tests, and what is there for them alone. */
const isTest = /\.test\.\w+$|(?:^|\/)(?:testing|e2e)\/|(?:^|\/)\w*[tT]esting\.tsx?$/;

/** Whether a file's statements count: code of the product. Generated code is no file of git. */
export const isCounted = (path: string): boolean => isCode.test(path) && !isTest.test(path);

/**
 * How many statements a file has, also within functions, with members of classes, because they are declarations. Blocks do not
 * count: whether a lone statement has braces is a question of style. Neither does markup, nor what types hold.
 */
export function statementsIn([path, text]: File): number {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isClassElement(node) || (ts.isStatement(node) && !ts.isBlock(node))) count++;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** The statements of the product's files, by part. */
export function countStatements(files: Iterable<File>): Counts {
  const counts: Counts = { web: 0, gateway: 0, services: 0, rules: 0 };
  for (const file of files) {
    const part = parts.find((one) => file[0].startsWith(`${one}/`));
    if (part && isCounted(file[0])) counts[part] += statementsIn(file);
  }
  return counts;
}

/** A line for each part and for all of them: how many, and with a former count before, after and the change in percent. */
export function tell(present: Counts, former?: Counts): string[] {
  const sum = (counts: Counts): number => parts.reduce((total, part) => total + counts[part], 0);
  const line = (name: string, after: number, before?: number): string => {
    const columns = before === undefined ? [after] : [before, after, changeOf(before, after)];
    return [name.padEnd(8), ...columns.map((column) => String(column).padStart(8))].join(' ');
  };
  return [
    ...parts.map((part) => line(part, present[part], former?.[part])),
    line('all', sum(present), former && sum(former)),
  ];
}

/** `-10.0 %`; empty where there was nothing before. */
function changeOf(before: number, after: number): string {
  if (before === 0) return '';
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
}
