import { cpus } from 'node:os';
import { apiTokens } from './api-tokens.ts';
import { archive } from './archive.ts';
import { coldStart } from './cold-start.ts';
import { manyComments } from './comments.ts';
import { limits } from './limits.ts';
import { listWork } from './list-work.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { prompts } from './prompts.ts';
import { print, type Section } from './rows.ts';
import { userFiles } from './user-files.ts';
import { wayIn } from './way-in.ts';
import { webBytes } from './web-bytes.ts';

const skipped = (part: string, files: string): Section => ({
  title: `Skipped: \`npm run bench -- ${part} <folder>\` names a folder of ${files}`,
  rows: [],
});

/** The parts by name, to run one alone: `npm run bench -- lists`. */
const parts: Readonly<Record<string, () => Section | Promise<Section>>> = {
  operations,
  'cold-start': coldStart,
  'way-in': wayIn,
  'api-tokens': apiTokens,
  lists,
  'list-work': listWork,
  limits,
  'user-files': userFiles,
  archive,
  prompts,
  memory,
  comments: manyComments,
  migrations,
  feeds: async () => (folder ? (await import('./feeds.ts')).feeds(folder) : skipped('feeds', 'feeds')),
  'document-files': async () =>
    folder ? (await import('./document-files.ts')).documentFiles(folder) : skipped('document-files', 'PDFs'),
  retrieval: async () =>
    folder ? (await import('./retrieval.ts')).retrieval(folder, others) : skipped('retrieval', 'questions'),
  web: webBytes,
  // Imported on demand: they need a browser or large modules, which would distort the other figures of this process.
  'circle-home': async () => (await import('./circle-home.ts')).circleHome(),
  'chat-room': async () => (await import('./chat-room.ts')).chatRoom(),
  'documents-scroll': async () => (await import('./documents-scroll.ts')).documentsScroll(),
  'photo-wall': async () => (await import('./photo-wall.ts')).photoWall(),
  paint: async () => (await import('./paint.ts')).paint(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseScores(),
};

const isFolder = (name: string): boolean => name.includes('/');
const folder = process.argv.find((name, at) => at > 1 && isFolder(name));
/** `--others=5000`: the other chunks of `retrieval`, for a short run. */
const others =
  Number(process.argv.find((name) => name.startsWith('--others='))?.slice('--others='.length) ?? NaN) || undefined;
const asked = process.argv.slice(2).filter((name) => !isFolder(name) && !name.startsWith('--'));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}

let passed = 0;
const broken: string[] = [];
process.stdout.write(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const section = await measure();
    print(section);
    passed += section.rows.filter(({ holds, isExact }) => isExact && !holds).length;
  } catch (error) {
    // Measure the other parts nevertheless.
    process.stdout.write(`\n### ${name} broke off\n\n${error instanceof Error ? error.stack : String(error)}\n`);
    broken.push(name);
  }
}

process.stdout.write(
  passed ? `\n${passed} counts or sizes are above their budget.\n` : '\nEvery count and size is within its budget.\n',
);
if (broken.length > 0) process.stdout.write(`These parts broke off: ${broken.join(', ')}.\n`);
// Exit explicitly: the doors' connections stay open.
process.exit(passed || broken.length > 0 ? 1 : 0);
