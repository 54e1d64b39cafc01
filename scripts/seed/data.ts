import { readFile } from 'node:fs/promises';
import { now, timestamp } from '../../functions/src/platform/clock.ts';

/** The folder of the demo data: a folder per module, a file per noun. */
const folder = new URL('../../emulator-data/', import.meta.url);

/** Reads a file of the demo data, such as `care/pages.json`. */
export const readData = async <Data>(path: string): Promise<Data> =>
  JSON.parse(await readFile(new URL(path, folder), 'utf8')) as Data;

/** Reads a picture or document of the demo data. */
export const readBytes = (path: string): Promise<Uint8Array> => readFile(new URL(path, folder));

/** Returns the time this many days ago. The demo data counts back from today, so that it never looks old. */
export const daysAgo = (days: number): string => timestamp(now() - days * 86_400_000);
