import { Unzip, type UnzipFile, UnzipInflate, unzipSync, zipSync } from 'fflate';
import { nextTurn } from '../../platform/background.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Bytes that are unpacked at a time: they become at most about a thousand times as many. */
const step = 8192;
const stepsOfTurn = 16;

/** The parts of a docx that have its text and styles. Pictures, fonts and the like are never unpacked. */
const isText = (name: string): boolean =>
  /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?!theme\/|fonts\/|media\/|embeddings\/)[^?]*\.(?:xml|rels))$/i.test(
    name,
  );

/** Looks at the archive's directory, without unpacking anything. */
const checkDirectory = (bytes: Uint8Array): void => {
  let [files, size, text] = [0, 0, 0];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files += 1;
      size += originalSize;
      if (isText(name)) text += originalSize;
      return false;
    },
  });
  const { archiveFiles, archiveBytes, archiveTextBytes } = readingLimits;
  if (files > archiveFiles || size > archiveBytes || text > archiveTextBytes) throw new ReadFault('too_much_text');
};

/**
 * Returns a docx with its text and styles only, not compressed. What the directory says about sizes may be wrong, so this
 * also counts the bytes as they are unpacked, and stops at the limit.
 */
export const unpackedText = async (bytes: Uint8Array): Promise<Uint8Array> => {
  checkDirectory(bytes);
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const read = (file: UnzipFile): void => {
    if (!isText(file.name)) return;
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > readingLimits.archiveTextBytes) throw new ReadFault('too_much_text');
      parts.push(part);
    };
    file.start();
  };
  const unzip = new Unzip(read);
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    if ((at / step) % stepsOfTurn === 0) await nextTurn();
  }
  const stored = [...files].map(([name, parts]) => [name, Buffer.concat(parts)] as const);
  return zipSync(Object.fromEntries(stored), { level: 0 });
};
