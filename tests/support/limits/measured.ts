import { holdToLimits, LimitsDoor, type LimitsReport } from './door.ts';

/** Returns what each of these pieces of work costs in the database, by Firestore's published sizes, one after the other. */
export const measured = async (...pieces: readonly (() => Promise<unknown>)[]): Promise<LimitsReport[]> => {
  const door = new LimitsDoor();
  const release = holdToLimits(door);
  const reports: LimitsReport[] = [];
  try {
    for (const work of pieces) {
      door.beginReport();
      await work();
      reports.push(door.report);
    }
  } finally {
    release();
  }
  return reports;
};

const alphabet = 'bcdfghjklmnpqrstvwxyz';
const wordLength = 19;

/** Returns a text of this many characters, whose words share no beginning with each other or with those of other numbers. */
export const longText = (length: number, nth = 0): string => {
  const words = Array.from({ length: Math.ceil(length / (wordLength + 1)) }, (_, at) => {
    const number = nth * 100 + at;
    const start = [number % 21, Math.floor(number / 21) % 21, Math.floor(number / 441) % 21];
    return start
      .map((index) => alphabet[index])
      .join('')
      .padEnd(wordLength, 'a');
  });
  return words.join(' ').slice(0, length).trimEnd();
};
