import { uploadedText } from '@kindred/contract/uploaded-text';
import { nextTurn } from '../../platform/background.ts';
import { cleanText } from './clean-text.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Returns a decoded text, cleaned; throws a ReadFault if it is too long. */
export const cleanedText = (text: string): string => {
  if (text.length > readingLimits.text) throw new ReadFault('too_much_text');
  return cleanText(text);
};

/** Returns the text of a file in any encoding that programs write; throws a ReadFault if the bytes are not text. */
export const textOfBytes = async (bytes: Uint8Array): Promise<string> => {
  const text = uploadedText(bytes);
  if (text === undefined) throw new ReadFault('broken', 'The file is not text.');
  await nextTurn();
  return cleanedText(text);
};

/** Other calls get their turn after this many lines of a text. */
export const linesOfTurn = 5000;
