import type { NodeType } from './__generated__/nodeTypes';

export type { NodeType };

/** What a global id says: the type and the key within it. */
export interface NodeKey {
  type: string;
  key: string;
}

/** Ids that are remembered for each type: far more than the objects that many pages show. */
const mostKept = 5000;
/** Ids by type and key: pages show the same objects again and again. */
const kept = new Map<NodeType, Map<string | number, string>>();

/** The global id of an object. Ids are made and read only here. */
export function toGlobalId(type: NodeType, key: string | number): string {
  let ofType = kept.get(type);
  if (!ofType) kept.set(type, (ofType = new Map()));
  const known = ofType.get(key);
  if (known !== undefined) return known;
  if (ofType.size >= mostKept) ofType.clear();
  const id = encode(type, key);
  ofType.set(key, id);
  return id;
}

const encode = (type: string, key: string | number): string =>
  Buffer.from(`${type}:${key}`).toString('base64url');

/** What a global id says; null for text that cannot be one. Whether there is such a type, the lookups know. */
export function fromGlobalId(id: string): NodeKey | null {
  if (id.length > 300) return null;
  const text = Buffer.from(id, 'base64url').toString('utf8');
  const [type = '', key = ''] = split(text);
  if (!/^[A-Z]\w*$/.test(type) || !key) return null;
  // One object has one id: other spellings of the same bytes would break every comparison of ids.
  // What callers send is not remembered.
  return encode(type, key) === id ? { type, key } : null;
}

/** The key in a global id of the given type; null for any other text. */
export function keyOf(type: NodeType, id: string): string | null {
  const node = fromGlobalId(id);
  return node?.type === type ? node.key : null;
}

/** The number in a key; null unless it is a positive whole number in plain digits. */
export function numberKey(key: string): number | null {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null;
}

/** The number in a global id of the given type; null for any other text. */
export function numberIn(type: NodeType, id: string): number | null {
  const key = keyOf(type, id);
  return key === null ? null : numberKey(key);
}

function split(text: string): [string, string] | [] {
  const colon = text.indexOf(':');
  return colon < 0 ? [] : [text.slice(0, colon), text.slice(colon + 1)];
}
