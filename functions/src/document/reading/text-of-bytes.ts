import { uploadedText } from '@kindred/contract/uploaded-text';
import { nextTurn } from '../../platform/background.ts';
import { cleanText } from './clean-text.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Returns the text of a file in any encoding that programs write; throws a ReadFault if the bytes are not text. */
export const textOfBytes = async (bytes: Uint8Array): Promise<string> => {
  const text = uploadedText(bytes);
  if (text === undefined) throw new ReadFault('broken', 'The file is not text.');
  if (text.length > readingLimits.text) throw new ReadFault('too_much_text');
  await nextTurn();
  return cleanText(text);
};

/** Other calls get their turn after this many lines of a text. */
export const linesOfTurn = 5000;
