import { readFileSync } from 'node:fs';
import { chunksOf } from '../../functions/src/document/reading/chunks.ts';
import { openFile } from '../../functions/src/document/reading/read-file.ts';
import { peakMemoryOf } from './served-function.ts';

// Reads the PDF that its argument names into chunks, and prints what that took. It runs in a process of its own.
const file = await openFile(readFileSync(process.argv[2]!), 'application/pdf');

/** The longest processor time of a turn of the event loop, in milliseconds. Other load on the machine does not count. */
let blocked = 0;
let turn = process.cpuUsage();
const onTurn = (): void => {
  const { user, system } = process.cpuUsage(turn);
  blocked = Math.max(blocked, (user + system) / 1000);
  turn = process.cpuUsage();
  next = setImmediate(onTurn);
};
let next = setImmediate(onTurn);

const started = performance.now();
let [pages, characters, chunks]: [number, number, number] = [0, 0, 0];
let above: readonly string[] = [];
for await (const page of file.pages(1)) {
  const found = chunksOf(page, above);
  above = found.headings;
  pages += 1;
  characters += page.text.length;
  chunks += found.chunks.length;
}
const seconds = (performance.now() - started) / 1000;
await file.close();
clearImmediate(next);
const megabytes = peakMemoryOf(process.pid);
process.stdout.write(JSON.stringify({ pages, characters, chunks, seconds, megabytes, blocked }));
