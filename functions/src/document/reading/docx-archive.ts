import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from 'fflate';
import { nextTurn } from '../../platform/background.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Bytes that are unpacked at a time: they become at most about a thousand times as many. */
const step = 8192;

/** The parts of a docx that have its text and styles. Nothing else is unpacked, such as pictures. */
const isText = (name: string): boolean => /^word\/(?:document\d*|styles|footnotes|endnotes)\.xml$/.test(name);

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
  if (files > archiveFiles || size > archiveBytes || text > archiveTextBytes)
    throw new ReadFault('too_much_text', 'The file unpacks to too much text.');
};

/**
 * Unpacks the files of a docx that have its text and styles, each as the pieces in which it was unpacked. What the directory says about sizes may be wrong, so this
 * also counts the bytes as they are unpacked, and stops at the limit.
 */
export const unpackedText = async (bytes: Uint8Array): Promise<ReadonlyMap<string, readonly Uint8Array[]>> => {
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
      if (size > readingLimits.archiveTextBytes)
        throw new ReadFault('too_much_text', 'The file unpacks to too much text.');
      parts.push(part);
    };
    file.start();
  };
  const unzip = new Unzip(read);
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    await nextTurn();
  }
  return files;
};
