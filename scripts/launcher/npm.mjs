import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath } from './find-program.mjs';
import { Stop } from './say.mjs';

/**
 * Returns npm's own script. It lets us run npm under this Node instead of the one in the script's shebang: under Node
 * 20, npm silently leaves out packages that the functions need.
 */
function npmScript() {
  const candidates = [
    process.env.npm_execpath,
    ...onPath('npm'),
    ...onPath('node').map((node) => path.join(path.dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js')),
  ];
  const script = candidates.find((file) => file?.endsWith('.js') && existsSync(file));
  if (!script) throw new Stop('npm was not found. Install Node.js with npm: https://nodejs.org');
  return script;
}

/**
 * Runs npm under this Node.
 * @param {string[]} args
 * @param {{ cwd: string }} options
 * @returns {Promise<{ isDone: boolean, output: string }>}
 */
export function npm(args, { cwd }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [npmScript(), ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ isDone: code === 0, output }));
  });
}

/**
 * Returns npm's own error message, without the text around it.
 * @param {string} output
 */
export function reasonOf(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'));
  const telling = lines.map((line) => line.slice('npm error'.length).trim()).filter(Boolean);
  return telling.slice(0, 3).join(' ') || output.trim().split('\n').at(-1) || 'no reason given';
}
