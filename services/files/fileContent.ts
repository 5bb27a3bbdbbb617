/** What an uploaded file is, by its bytes alone, and the form in which it is kept. */
import { Transformer } from '@napi-rs/image';
import { fileTypeFromBuffer } from 'file-type/core';
import { imageSize } from 'image-size';
import { Refusal } from '../http/index';

/** A document in the form in which it is kept. */
export interface KeptFile {
  mediaType: 'image/jpeg' | 'application/pdf';
  content: Buffer;
}

/** The kinds of images that are taken, by their type and by the name that `image-size` has for them. */
const images: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** More pixels than a document needs, and what a decoder may take: 200 MB. A few kilobytes can claim any number. */
const mostPixels = 50_000_000;
/** What tells a type stands at the beginning: the rest is not parsed for it. */
const sniffedBytes = 4100;
const jpegQuality = 88;

let lastImage: Promise<unknown> = Promise.resolve();

/**
 * The form in which a file is kept. An image is drawn anew, one at a time, so that nothing but its pixels stays: no
 * place where it was taken, and nothing hidden behind it. A PDF stays as it is. Throws a Refusal for all other files.
 */
export async function keptForm(bytes: Buffer): Promise<KeptFile> {
  if (bytes.length === 0) throw new Refusal(422, 'EMPTY_FILE', 'The file is empty. Choose another.');
  const type = await fileTypeFromBuffer(bytes.subarray(0, sniffedBytes));
  if (type?.mime === 'application/pdf' && bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { mediaType: 'application/pdf', content: bytes };
  const format = type && images[type.mime];
  if (!format) throw new Refusal(422, 'WRONG_TYPE', 'Send a PNG, JPEG or WebP image, or a PDF.');
  checkSize(bytes, format);
  const drawn = lastImage.then(() => draw(bytes));
  lastImage = drawn.catch(() => undefined);
  return { mediaType: 'image/jpeg', content: await drawn };
}

/** Reads the size from the file's head: nothing is decoded for it. */
function checkSize(bytes: Buffer, format: string): void {
  const size = sizeOf(bytes);
  if (!size || size.type !== format || !size.width || !size.height) throw broken();
  if (size.width * size.height > mostPixels)
    throw new Refusal(422, 'TOO_MANY_PIXELS', `Send an image of up to ${mostPixels / 1_000_000} megapixels.`);
}

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** Turned as its note says, since the note itself is dropped. */
async function draw(bytes: Buffer): Promise<Buffer> {
  try {
    return await new Transformer(bytes).rotate().jpeg(jpegQuality);
  } catch {
    throw broken();
  }
}

const broken = (): Refusal =>
  new Refusal(422, 'BROKEN_FILE', 'The image cannot be read. Choose another file.');
