/**
 * Provides what must exist before anything runs: packages and, for the product, the build. Plain Node, because nothing
 * is installed yet.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What is built, its sources and its bundles. The server's code is built separately from the code for browsers: each is
 * rebuilt only when its own sources have changed.
 */
const builds = {
  site: {
    marker: 'dist/.built',
    sources: [
      'package-lock.json',
      'vite.config.ts',
      'scripts/bundle',
      'relay.config.js',
      'codegen.yml',
      'schema',
      'rules',
      'web',
    ],
    prepare: ensureGenerated,
    bundles: ['client', 'render'],
  },
  server: {
    marker: 'dist/.server',
    sources: [
      'package-lock.json',
      'vite.server.config.ts',
      'start.ts',
      'serving.ts',
      'serving',
      'environment.ts',
      'telemetry.ts',
      'rules',
      'gateway',
      'services',
      'web',
    ],
    bundles: ['server'],
  },
};

/**
 * The sources of generated code: these files, and a part of these modules. This is much less than the sources of the
 * site.
 */
const generated = {
  marker: '.cache/generated',
  example: 'gateway/__generated__/resolvers.ts',
  sources: ['package-lock.json', 'relay.config.js', 'codegen.yml', 'schema'],
  modules: ['gateway/domains', 'web'],
};

/** Runs a command of this repository; its output goes to the terminal. */
export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options });
}

/** Runs a script of package.json by its name, with more arguments. */
export function runScript(name, options, args = []) {
  run('npm', ['run', '--silent', name, '--', ...args], options);
}

/** Writes all generated code again. Prints only errors. */
export function generate() {
  runScript('generate', { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Starts a command of this repository in parallel. The returned function waits for its end, calls `announce` if there is
 * one, and prints the output; it rejects when the command failed, with the end of the output.
 */
export function runBeside(command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-beside-'));
  const output = openSync(join(folder, 'output'), 'w');
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
  const exited = once(child, 'exit');
  return async (announce) => {
    const [code] = await exited;
    closeSync(output);
    announce?.();
    const printed = readFileSync(join(folder, 'output'), 'utf8');
    process.stdout.write(printed);
    rmSync(folder, { recursive: true });
    if (code === 0) return;
    const end = printed.trimEnd().split('\n').slice(-endLines).join('\n');
    throw new Error(`${[basename(command), ...args].join(' ')} exited with ${code}\n${end}`);
  };
}

/** How much of the output of a command that failed is told with its failure. */
const endLines = 30;

/** Path of a command that a package installed. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/**
 * The hash of files and their paths. `read` selects the hashed part of a file; files of which it selects nothing are
 * left out.
 */
function hashOf(paths, read = readFileSync) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== '__generated__') visit(join(path, name));
      return;
    }
    const content = read(path);
    if (content.length > 0) hash.update(path.slice(root.length)).update(content);
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

function isCurrent(marker, hash) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === hash;
}

/** Ends the process when the packages are those of another tree: npm would empty its folder through the link. */
function refuseLink(packages) {
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const target = existsSync(packages) ? realpathSync(packages) : 'a folder that is gone';
  console.error(
    `The packages in ${target} do not belong to this package-lock.json. node_modules is a link to them, and installing would ` +
      'empty the folder of the other tree.\n' +
      'Remove the link, and this command installs packages of its own: rm node_modules',
  );
  process.exit(1);
}

/** Installs the locked packages when they are missing or differ from package-lock.json; never through a link. */
export function ensureInstalled() {
  const packages = join(root, 'node_modules');
  const marker = join(packages, '.installed');
  const hash = hashOf(['package-lock.json']);
  if (isCurrent(marker, hash)) return;
  refuseLink(packages);
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  writeFileSync(marker, hash);
}

/**
 * Files that are whole sources of generated code: the types that resolvers start from, and the declarations in the
 * folders of screens.
 */
const generatedFromWhole = ['parents.ts', 'route.ts', 'visits.ts', 'examples.json'];

/** The part of a module that is a source of generated code: its documents, or all of it. */
function generatedFrom(path) {
  if (generatedFromWhole.includes(basename(path))) return readFileSync(path, 'utf8');
  if (!/\.tsx?$/.test(path)) return '';
  // The presence of the file adds a domain to the list of domains.
  if (basename(path) === 'domain.ts') return 'domain';
  return (readFileSync(path, 'utf8').match(/graphql`[^`]*`/g) ?? []).join('');
}

const hashOfGenerated = () => hashOf(generated.sources) + hashOf(generated.modules, generatedFrom);

/** Stores the hash of the sources. Called after generating, because that writes some of them. */
export function noteGenerated() {
  const marker = join(root, generated.marker);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, hashOfGenerated());
}

/** Generates code when it is missing or older than its sources. */
export function ensureGenerated() {
  const isThere = existsSync(join(root, generated.example));
  if (isThere && isCurrent(join(root, generated.marker), hashOfGenerated())) return;
  console.log('Generating code …');
  runScript('generate');
}

/** The part of a file that is built: nothing of a test, so that a changed test builds nothing. */
const builtFrom = (path) => (/\.test\.tsx?$/.test(path) ? '' : readFileSync(path));

/**
 * Builds what is missing or older than its sources, all of it side by side; for `services` and `gateway` only the server's
 * code.
 */
export function ensureBuilt(part = 'all') {
  const parts = part === 'services' || part === 'gateway' ? [builds.server] : [builds.site, builds.server];
  const needed = parts.filter(
    ({ marker, sources }) => !isCurrent(join(root, marker), hashOf(sources, builtFrom)),
  );
  if (needed.length === 0) return;
  console.log('Building …');
  for (const { prepare } of needed) prepare?.();
  // Jest says `test` there, with which Vite would compile for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  run(process.execPath, ['scripts/bundles.mjs', ...needed.flatMap(({ bundles }) => bundles)], { env });
  for (const { marker, sources } of needed) {
    mkdirSync(dirname(join(root, marker)), { recursive: true });
    // Hashed again, because generating may have written some of the sources.
    writeFileSync(join(root, marker), hashOf(sources, builtFrom));
  }
}
