import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { placesOf, typeName } from './names';

const templates = 'scripts/newUpstream/templates';

/** Writes the files of a new upstream and gives their paths. The working directory is the product's folder. */
export async function writeFiles(name: string): Promise<string[]> {
  const { contract, types, domain, service } = placesOf(name);
  const written: string[] = [];
  const write = async (template: string, target: string) => {
    const text = fill(readFileSync(join(templates, template), 'utf8'), name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await formatted(target, text));
    written.push(target);
  };
  await write('contract.yaml.tmpl', contract);
  await write('types.graphql.tmpl', types);
  for (const [folder, target] of [
    ['domain', domain],
    ['service', service],
  ] as const) {
    for (const file of readdirSync(join(templates, folder)).sort())
      await write(join(folder, file), join(target, fill(file.replace(/\.tmpl$/, ''), name)));
  }
  return written;
}

/** A template's text for one name. */
export function fill(template: string, name: string): string {
  return template
    .replaceAll('{{name}}', name)
    .replaceAll('{{Name}}', typeName(name))
    .replaceAll('{{NAME}}', name.toUpperCase());
}

/** A file's text as prettier lays it out: long names break lines elsewhere. OpenAPI files keep their own layout. */
export async function formatted(path: string, text: string): Promise<string> {
  if (path.endsWith('.yaml')) return text;
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
