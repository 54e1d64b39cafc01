import { uploadedText } from '@kindred/contract/uploaded-text';
import { nextTurn } from '../../platform/background.ts';
import { charsetOfStart, declaredCharset, decoderOf } from '../../platform/outbound/charset.ts';
import { openFlow } from './flow-pages.ts';
import { HtmlReader } from './html-reader.ts';
import type { OpenFile } from './open-file.ts';
import type { Block } from './page.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Characters that are parsed before other calls get their turn. */
const ofTurn = 100_000;

const decoded = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = charsetOfStart(buffer) ?? declaredCharset('text/html', buffer);
  const decoder = named === undefined || /^utf-?8$/i.test(named) ? undefined : decoderOf(named);
  const text = decoder ? decoder.decode(buffer) : uploadedText(buffer);
  if (text === undefined) throw new ReadFault('broken', 'The file is not text.');
  return text;
};

/** Returns the paragraphs and headings that a page shows. */
export const blocksOfHtml = async (html: string): Promise<Block[]> => {
  const reader = new HtmlReader();
  for (let at = 0; at < html.length; at += ofTurn) {
    reader.write(html.slice(at, at + ofTurn));
    await nextTurn();
  }
  return reader.end();
};

export const openHtml = async (bytes: Uint8Array): Promise<OpenFile> => {
  const html = decoded(bytes);
  if (html.length > 2 * readingLimits.text) throw new ReadFault('too_much_text');
  return openFlow(await blocksOfHtml(html));
};
