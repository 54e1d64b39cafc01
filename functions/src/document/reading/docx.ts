import mammoth from 'mammoth';
import { unpackedText } from './docx-archive.ts';
import { openFlow } from './flow-pages.ts';
import { blocksOfHtml } from './html.ts';
import type { OpenFile } from './open-file.ts';
import { ReadFault } from './read-fault.ts';

/** A file with fewer letters has pictures only. */
const leastLetters = 3;

/** First bytes of the container that a docx with a password is in. */
const encryptedStart = [0xd0, 0xcf, 0x11, 0xe0];

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }));

export const openDocx = async (bytes: Uint8Array): Promise<OpenFile> => {
  if (encryptedStart.every((byte, at) => bytes[at] === byte)) throw new ReadFault('encrypted');
  const buffer = Buffer.from(await unpackedText(bytes));
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, convertImage: withoutPictures });
  return openFlow(await blocksOfHtml(value), leastLetters);
};
