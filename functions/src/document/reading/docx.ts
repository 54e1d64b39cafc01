import { nextTurn } from '../../platform/background.ts';
import { unpackedText } from './docx-archive.ts';
import { DocxHtml } from './docx-html.ts';
import { headingStyles } from './docx-styles.ts';
import { openFlow } from './flow-pages.ts';
import { HtmlReader } from './html-reader.ts';
import type { OpenFile } from './open-file.ts';
import { ReadFault } from './read-fault.ts';

/** A file with fewer letters has pictures only. */
const leastLetters = 3;
/** Bytes that are read before other calls get their turn. */
const ofTurn = 100_000;

/** First bytes of the container that a docx with a password is in. */
const encryptedStart = [0xd0, 0xcf, 0x11, 0xe0];

/** The text, then the notes. */
const parts = [/^word\/document\d*\.xml$/, /^word\/footnotes\.xml$/, /^word\/endnotes\.xml$/];

/**
 * Opens a docx. Its XML is read in steps and never as a tree, so that a large one neither blocks other calls nor fills the
 * memory.
 */
export const openDocx = async (bytes: Uint8Array): Promise<OpenFile> => {
  if (encryptedStart.every((byte, at) => bytes[at] === byte)) throw new ReadFault('encrypted');
  const files = await unpackedText(bytes);
  const names = parts.map((part) => [...files.keys()].find((name) => part.test(name)));
  if (names[0] === undefined) throw new ReadFault('broken', 'The file is not a Word document.');
  const levelOf = headingStyles(Buffer.concat(files.get('word/styles.xml') ?? []).toString());
  const html = new HtmlReader();
  for (const name of names) {
    const reader = new DocxHtml(levelOf, (part) => html.write(part));
    const decoder = new TextDecoder();
    for (const piece of (name !== undefined && files.get(name)) || []) {
      for (let at = 0; at < piece.length; at += ofTurn) {
        reader.write(decoder.decode(piece.subarray(at, at + ofTurn), { stream: true }));
        await nextTurn();
      }
    }
    reader.end();
  }
  return openFlow(html.end(), leastLetters);
};
