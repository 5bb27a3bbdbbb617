import { join } from 'node:path';
import { writeTemplate, writeTemplates } from '../templates';
import { placesOf, typeName } from './names';

const templates = 'scripts/newUpstream/templates';

/** Writes the files of a new upstream and returns their paths. The working directory is the product's folder. */
export async function writeFiles(name: string): Promise<string[]> {
  const { contract, types, domain, service } = placesOf(name);
  const words = { name, Name: typeName(name), NAME: name.toUpperCase() };
  await writeTemplate(join(templates, 'contract.yaml.tmpl'), contract, words);
  await writeTemplate(join(templates, 'types.graphql.tmpl'), types, words);
  return [
    contract,
    types,
    ...(await writeTemplates(join(templates, 'domain'), domain, words)),
    ...(await writeTemplates(join(templates, 'service'), service, words)),
  ];
}
