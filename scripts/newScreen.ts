/**
 * `npm run new:screen -- <name>`: writes a screen that works at once, as docs/adding-a-screen.md describes: its folder,
 * and its heading in every language. `npm run new:screen -- --remove <name>` removes a screen with its folder.
 */
import { ensureGenerated, generate } from './ensure.mjs';

// Whether a name is taken is read from generated code.
ensureGenerated();
const { removeScreen, writeScreen } = await import('./newScreen/files');
const { namesOf, refusalOf, removalRefusalOf } = await import('./newScreen/names');

async function addScreen(name: string): Promise<void> {
  const written = await writeScreen(name);
  generate();
  const { path, key } = namesOf(name);
  process.stdout.write(
    `${written.map((file) => `  ${file}\n`).join('')}  and ${key} in the dictionaries of all languages\n\n` +
      `The page works: npm run dev, then /en/${path}. Write its content, and translate its heading;\n` +
      `docs/adding-a-screen.md says what each file is for.\n`,
  );
}

function remove(name: string): void {
  removeScreen(name);
  generate();
  process.stdout.write(
    `web/screens/${name} is removed, with the text of its heading. npm run types reports what still leads there, npm run\n` +
      `languages the other texts that are no longer used.\n`,
  );
}

const words = process.argv.slice(2);
const isRemoval = words.includes('--remove');
const [name, ...others] = words.filter((word) => word !== '--remove');
const refusal =
  others.length > 0 ? 'One screen at a time.' : isRemoval ? removalRefusalOf(name) : refusalOf(name);
if (name && !refusal) await (isRemoval ? remove(name) : addScreen(name));
else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
