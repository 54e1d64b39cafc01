import { cpus, loadavg } from 'node:os';
import { print, type Section } from '../bench/rows.ts';
import { chat } from './chat.ts';
import { deferred } from './deferred.ts';
import { due } from './due.ts';
import { jobs } from './jobs.ts';
import { readOptions, type SoakOptions } from './options.ts';
import { social } from './social.ts';
import { sources } from './sources.ts';
import { videos } from './videos.ts';

/** The parts by name. Each ends by itself, and imports what it needs. */
const parts: Readonly<Record<string, (options: SoakOptions) => Promise<Section>>> = {
  chat: ({ seconds }) => chat(seconds),
  due,
  deferred,
  jobs,
  social,
  sources,
  videos,
  'due-model': async (given) => (await import('./due-model.ts')).dueModel(given),
  // Imported on demand: it needs a browser.
  meetings: async ({ seconds }) => (await import('./meetings.ts')).meetings(seconds),
};

/** Parts that run only if they are named. */
const onlyNamed = ['due-model'];

const options = readOptions(process.argv.slice(2), Object.keys(parts));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(2);
}

let failures = 0;
const load = loadavg()[0]!.toFixed(1);
process.stdout.write(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}\n`);
for (const [name, run] of Object.entries(parts)) {
  if (options.parts.length > 0 ? !options.parts.includes(name) : onlyNamed.includes(name)) continue;
  try {
    const section = await run(options);
    print(section);
    failures += section.rows.filter(({ holds, isExact }) => isExact && !holds).length;
  } catch (error) {
    // Run the other parts nevertheless.
    process.stdout.write(`\n### ${name} broke off\n\n${error instanceof Error ? error.stack : String(error)}\n`);
    failures += 1;
  }
}
process.stdout.write(failures ? `\n${failures} promises were broken.\n` : '\nEvery promise was kept.\n');
// Exit explicitly: the doors' connections stay open.
process.exit(failures ? 1 : 0);
