import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { openFile } from '../../functions/src/document/reading/read-file.ts';
import { ReadFault } from '../../functions/src/document/reading/read-fault.ts';
import { pdfOfParagraphs } from '../support/document/files.ts';
import { readPages } from '../support/document/read-pages.ts';
import type { Row, Section } from './rows.ts';

/** The file of a folder that says what is in its PDFs. */
const Described = z.object({
  data: z.array(z.object({ path: z.string(), pages: z.int(), encrypted: z.boolean() })),
});
type Described = z.infer<typeof Described>['data'][number];

const Measured = z.object({
  pages: z.int(),
  characters: z.int(),
  chunks: z.int(),
  seconds: z.number(),
  megabytes: z.number(),
  blocked: z.number(),
});

const manyPages = 500;
const budgets = { megabytes: 250, blocked: 200 } as const;

const line = 'People who work here have thirty days of leave in each year, and more of them';

/** A PDF of 500 pages with about 3,000 characters each. */
const longPdf = (): Uint8Array =>
  pdfOfParagraphs(
    Array.from({ length: manyPages }, (_, page) =>
      Array.from({ length: 6 }, (__, nth) => [
        `Part ${page}.${nth} of the handbook.`,
        ...Array.from({ length: 6 }, () => line),
        `after year ${page}.`,
      ]),
    ),
  );

/** Returns whether a PDF has text on its pages: it has fonts, and its pages are larger than a letter. */
const hasText = (bytes: Buffer): boolean => {
  const file = bytes.toString('latin1');
  const [, width = '600'] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(file) ?? [];
  return /\/Font\b|\/ObjStm\b/.test(file) && Number(width) > 10;
};

/** Says what was read of a file, and whether that is right. */
const readOne = async (file: string, described: Described | undefined): Promise<Row> => {
  const bytes = await readFile(file);
  const expected = described?.encrypted ? 'encrypted' : hasText(bytes) ? 'text' : 'no_text';
  const what = path.basename(file);
  try {
    const pages = await readPages(await openFile(bytes, 'application/pdf'));
    const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
    const holds = expected === 'text' && characters > 0 && (!described || described.pages === pages.length);
    return { what, figure: `${pages.length} pages, ${characters} characters`, budget: expected, holds, isExact: true };
  } catch (error) {
    const code = error instanceof ReadFault ? error.code : String(error);
    return { what, figure: code, budget: expected, holds: code === expected, isExact: true };
  }
};

/** Reads a PDF of 500 pages in a process of its own. */
const readLong = async (): Promise<Row[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindred-'));
  try {
    const file = path.join(folder, 'long.pdf');
    await writeFile(file, longPdf());
    const script = path.join(import.meta.dirname, 'read-file.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
    const { pages, characters, chunks, seconds, megabytes, blocked } = Measured.parse(JSON.parse(stdout));
    const { megabytes: most, blocked: longest } = budgets;
    return [
      {
        what: `${pages} pages, ${characters} characters, ${chunks} chunks`,
        figure: `${Math.round(megabytes)} MB`,
        budget: `≤ ${most} MB`,
        holds: pages === manyPages && megabytes <= most,
        isExact: true,
      },
      {
        what: `longest processor time in one turn of the event loop, of ${seconds.toFixed(1)} s`,
        figure: `${Math.round(blocked)} ms`,
        budget: `≤ ${longest} ms`,
        holds: blocked <= longest,
        isExact: false,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Reads the PDFs of a folder, whose `files.json` says what they are: each has text, or a reason why it has none. Then reads
 * a PDF of 500 pages.
 */
export const documentFiles = async (folder: string): Promise<Section> => {
  const { data } = Described.parse(JSON.parse(await readFile(path.join(folder, 'files.json'), 'utf8')));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).toSorted();
  const rows: Row[] = [];
  for (const name of names) {
    const described = data.find((one) => path.basename(one.path) === name);
    rows.push(await readOne(path.join(folder, name), described));
  }
  return { title: `Files of documents: ${names.length} PDFs`, rows: [...rows, ...(await readLong())] };
};
