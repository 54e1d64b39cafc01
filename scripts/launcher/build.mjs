import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs';

/** @typedef {{ workspace: string, script: string, output: string, inputs: string[] }} Build */

const shared = ['contract/src', 'scripts/texts.ts', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {{ functions: Build, web: Build }} */
export const builds = {
  functions: {
    workspace: 'functions',
    script: 'build',
    output: 'functions/dist/index.js',
    inputs: [...shared, 'functions'],
  },
  // Without config.json: each stack writes its own.
  web: { workspace: 'web', script: 'bundle', output: 'web/dist/index.html', inputs: [...shared, 'web'] },
};

/**
 * Builds a workspace if its inputs changed since the last build.
 * @param {Build} build
 * @param {(text: string) => void} note
 */
export async function buildWhereChanged({ workspace, script, output, inputs }, note) {
  const stamp = `build-${workspace}`;
  const hash = hashOf(
    inputs.map((input) => path.join(root, input)),
    root,
  );
  if (readStamp(stamp) === hash && existsSync(path.join(root, output))) return note('unchanged');
  removeStamp(stamp); // a build that is interrupted must not count
  rmSync(path.join(root, path.dirname(output)), { recursive: true, force: true }); // removes chunks of earlier builds
  const result = await npm(['run', script, '-w', workspace], { cwd: root });
  if (!result.isDone) throw new Stop(`The build of ${workspace} failed:\n${result.output.trim()}`);
  writeStamp(stamp, hash);
  note('built');
}
