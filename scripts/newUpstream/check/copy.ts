import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** A copy of the working tree with a history of its own. */
export interface Copy {
  folder: string;
  /**
   * The environment of all programs that run in it, without the addresses and folders that were set for the original.
   */
  env: NodeJS.ProcessEnv;
  /** Runs a program of a package or of the system in it. Rejects with the program's output. */
  run(program: string, args: string[], input?: string): Promise<void>;
  /** The files that differ from the original, without removed ones. */
  changed(): string[];
  /** The files that differ, are new, or were removed. */
  differences(): string[];
  /** The generated files that are not committed and that were added, removed or changed compared with the original. */
  generatedElse(): string[];
  remove(): void;
}

/** Far longer than any program takes, so that a program that hangs fails. */
export const programTimeoutMs = 300_000;

const ownVariables =
  /^(UPSTREAM_|GATEWAY_|DEMO|GIT_|OTEL_|(DATABASE_URL|DATABASE_OWNER_URL|PUBLIC_URL|HOST|METRICS_PORT|METRICS_TOKEN|TRUST_PROXY|FEED_SEED)$)/;

/** Files in which the generators and the compiler note what they have done. They do not depend on the place of the tree. */
const notes = ['.cache/generated', '.cache/types.tsbuildinfo'];

/**
 * Copies all files that are committed or could be, with uncommitted changes, and the generated files. Packages are linked.
 * The compiler starts from what it knows of the original.
 */
export function copyWorkingTree(): Copy {
  const original = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-new-upstream-'));
  const inherited = Object.entries(process.env).filter(([name]) => !ownVariables.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    PORT: '0',
    DATA_DIR: join(folder, '.data'),
    PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
  };
  const history = join(folder, '.git');
  const git = (tree: string, ...args: string[]): string =>
    execFileSync('git', [`--git-dir=${history}`, `--work-tree=${tree}`, ...args], {
      cwd: tree,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  const list = (tree: string, ...args: string[]) =>
    git(tree, 'ls-files', '-z', '--exclude-standard', ...args)
      .split('\0')
      .filter(Boolean);

  git(folder, 'init', '--quiet');
  // The entry that ignores a folder does not ignore a link.
  appendFileSync(join(history, 'info', 'exclude'), 'node_modules\n');
  for (const path of list(original, '--others')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(original, path), join(folder, path));
  }
  git(folder, 'add', '--all');
  for (const path of [...generatedIn(original).keys(), ...notes.filter((note) => existsSync(note))]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(original, path), join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  const differences = () => [...new Set(list(folder, '--modified', '--others'))].sort();
  return {
    folder,
    env,
    differences,
    generatedElse: () => {
      const [inOriginal, here] = [generatedIn(original), generatedIn(folder)];
      const paths = [...new Set([...inOriginal.keys(), ...here.keys()])];
      return paths.filter((path) => inOriginal.get(path) !== here.get(path));
    },
    changed() {
      const gone = new Set(list(folder, '--deleted'));
      return differences().filter((path) => !gone.has(path));
    },
    run: (program, args, input) =>
      new Promise((done, fail) => {
        const child = execFile(
          program,
          args,
          { cwd: folder, env, timeout: programTimeoutMs, maxBuffer: 2 ** 26 },
          (error, stdout, stderr) => {
            if (!error) return done();
            fail(new Error(`${program} ${args.join(' ')} failed${codeOf(error)}:\n${stdout}${stderr}`));
          },
        );
        child.stdin?.end(input ?? '');
      }),
    // What a stopped program had started may still write for a moment.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** The files of a tree that are generated and not committed, by path. */
function generatedIn(tree: string): Map<string, string> {
  const paths = ['e2e', 'gateway', 'schema', 'services', 'web'].flatMap((room) =>
    readdirSync(join(tree, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && basename(entry.parentPath) === '__generated__')
      .map((entry) => relative(tree, join(entry.parentPath, entry.name))),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(tree, path), 'utf8')]));
}

const codeOf = ({ code }: ExecFileException): string => (code === undefined ? '' : ` (${code})`);
