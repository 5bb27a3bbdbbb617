import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The product's code with its types, and an index of its nodes. */
export interface Sources {
  checker: ts.TypeChecker;
  /** Every node of a kind, in all files. */
  all<Node extends ts.Node>(is: (node: ts.Node) => node is Node): readonly Node[];
  /** Whether a declaration belongs to the browser or to the language. */
  isBuiltIn(declaration: ts.Declaration): boolean;
}

/** Files that are not the product: tests, tools, and what tools write. */
const besideTheProduct =
  /(?:^|\/)(?:node_modules|dist|e2e|scripts|bench|testing|__generated__)\/|\.test\.tsx?$/;

/** The options of tsconfig.json in a folder, with the files that it names. */
function configurationOf(folder: string): ts.ParsedCommandLine {
  const file = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (error) throw new Error(`${file} cannot be read.`);
  return ts.parseJsonConfigFileContent(config, ts.sys, folder);
}

/** Scripts that are not compiled, such as the service worker's. */
function plainScripts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !besideTheProduct.test(file))
    .map((file) => join(folder, file));
}

/** Reads the product's code: the TypeScript that tsconfig.json of `root` names, and the plain scripts of `scripts`. */
export function readSources(root: string, scripts: string): Sources {
  const { fileNames, options } = configurationOf(root);
  const own = fileNames.filter((file) => !besideTheProduct.test(file.slice(root.length)));
  const program = ts.createProgram([...own, ...plainScripts(scripts)], { ...options, allowJs: true });
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !besideTheProduct.test(file.fileName.slice(root.length)));
  const byKind = new Map<ts.SyntaxKind, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    const known = byKind.get(node.kind);
    if (known) known.push(node);
    else byKind.set(node.kind, [node]);
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return {
    checker: program.getTypeChecker(),
    isBuiltIn: (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
    all: (is) => [...byKind.values()].flatMap((nodes) => (nodes[0] && is(nodes[0]) ? nodes.filter(is) : [])),
  };
}
