/** Files that tests post past the gateway. */
import { randomBytes } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import type { TestClient } from './client';

/** A JPEG of random pixels. */
export const picture = (width = 30, height = 20): Promise<Buffer> =>
  Transformer.fromRgbaPixels(randomBytes(width * height * 4), width, height).jpeg(90);

/** The least PDF. */
export const pdf: Buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

/** The form with one file. */
export function formOf(bytes: Buffer, name = 'scan.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Posts a form to an address, in the client's session. */
export async function postFile(client: TestClient, address: string, body: FormData) {
  const headers = { cookie: `sid=${client.cookie('sid')}` };
  const response = await fetch(address, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}
