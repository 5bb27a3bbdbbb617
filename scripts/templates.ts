import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** The values of a template: `{{name}}` is replaced by the value `name`. */
export type TemplateValues = Readonly<Record<string, string>>;

/** Writes a file from a template. */
export async function writeTemplate(template: string, target: string, words: TemplateValues): Promise<void> {
  const text = filled(readFileSync(template, 'utf8'), words);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await formatted(target, text));
}

/** Writes a file from every template of a folder, named like the template without `.tmpl`, and returns the paths. */
export async function writeTemplates(
  folder: string,
  target: string,
  words: TemplateValues,
): Promise<string[]> {
  const written: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const path = join(target, filled(file.replace(/\.tmpl$/, ''), words));
    await writeTemplate(join(folder, file), path, words);
    written.push(path);
  }
  return written;
}

function filled(template: string, words: TemplateValues): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => words[key] ?? whole);
}

/** A file's text as Prettier lays it out: long names change line breaks. OpenAPI files keep their own layout. */
export async function formatted(path: string, text: string): Promise<string> {
  if (path.endsWith('.yaml')) return text;
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
