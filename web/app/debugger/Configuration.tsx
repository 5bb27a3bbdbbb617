import { use } from 'react';
import { Table } from './Table';

const site = readSite();

/** The operator's configuration as the gateway answers it: every field without a selection of its own. */
export function Configuration() {
  return <Table head={['Field', 'Value']} rows={use(site)} />;
}

async function readSite(): Promise<string[][]> {
  const { __type } = await ask<{ __type: { fields: { name: string; type: TypeReference }[] } }>(
    '{ __type(name: "Site") { fields { name type { kind ofType { kind ofType { kind ofType { kind } } } } } } }',
  );
  const plain = __type.fields.filter(({ type }) => isPlain(type)).map(({ name }) => name);
  const answer = await ask<{ site: Record<string, unknown> }>(`{ site { ${plain.join(' ')} } }`);
  return Object.entries(answer.site).map(([name, value]) => [name, JSON.stringify(value)]);
}

interface TypeReference {
  kind: string;
  ofType?: TypeReference | null;
}

/** A scalar or an enum, or a list of them. */
function isPlain({ kind, ofType }: TypeReference): boolean {
  return ofType ? isPlain(ofType) : kind === 'SCALAR' || kind === 'ENUM';
}

/** Only in development does the gateway accept documents that are not trusted. */
async function ask<Data>(query: string): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}
