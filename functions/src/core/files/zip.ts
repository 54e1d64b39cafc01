import { uniquePaths } from '@kindred/contract/safe-file-name';
import { Zip, ZipPassThrough } from 'fflate';
import { withCall } from '../../platform/call.ts';

/** Time limit for each file; the total time depends on the receiver's speed. */
const fileSeconds = 20;

interface ZippedFile {
  readonly name: string;
  /** Returns undefined if the file no longer exists. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Yields a zip of these files, with at most one of them in memory. */
export async function* zipOf(requestId: string, files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const pathOf = uniquePaths();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const { name, read } of files) {
    const bytes = await withCall(requestId, fileSeconds, read);
    // Leaves out files that have been deleted since.
    if (!bytes) continue;
    const entry = new ZipPassThrough(pathOf(name));
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
