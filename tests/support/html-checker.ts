import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

interface Message {
  readonly type: string;
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
}

/** Returns the errors that the Nu HTML checker finds in these files, as `file:line: message`. */
export const errorsInFiles = (files: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const options = ['-jar', checker, '--errors-only', '--exit-zero-always', '--format', 'json', ...files];
    execFile('java', options, { maxBuffer: 50_000_000 }, (error, _, told) => {
      if (error) return reject(error);
      const { messages } = JSON.parse(told) as { messages: Message[] };
      resolve(messages.map(({ url, lastLine, message }) => `${url.split('/').at(-1)}:${lastLine}: ${message}`));
    });
  });

/** Returns the errors in these pages, each with the page's name. */
export const errorsInPages = async (pages: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-html-'));
  try {
    const files = Object.keys(pages).map((name) => join(folder, `${name}.html`));
    await Promise.all(Object.values(pages).map((html, at) => writeFile(files[at]!, html)));
    return await errorsInFiles(files);
  } finally {
    await rm(folder, { recursive: true });
  }
};
