import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../../../functions/src/platform/crypto.ts';

interface Fflate {
  unzipSync(bytes: Uint8Array): Record<string, Uint8Array>;
}
const { unzipSync } = createRequire(new URL('../../../functions/package.json', import.meta.url))('fflate') as Fflate;

/** Returns the problems that other programs on this machine report about a zip. The list is empty if there are none. */
export const complaintsOfFile = (file: string): string[] => {
  const python = 'import sys, zipfile; bad = zipfile.ZipFile(sys.argv[1]).testzip(); sys.exit(bad or 0)';
  const programs: [string, string[]][] = [
    ['unzip', ['-tqq', file]],
    ['zipinfo', ['-1', file]],
    ['python3', ['-c', python, file]],
  ];
  return programs.flatMap(([program, given]) => {
    try {
      execFileSync(program, given, { stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '' } });
      return [];
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      return code === 'ENOENT' ? [] : [`${program}: ${message}`];
    }
  });
};

/** Checks a small zip in memory in the same way. */
export const complaintsOf = (bytes: Uint8Array): string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  const file = path.join(folder, 'archive.zip');
  writeFileSync(file, bytes);
  try {
    return complaintsOfFile(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The files of a zip by name, as an independent reader finds them. */
export class ReadZip {
  readonly files: ReadonlyMap<string, Uint8Array>;

  constructor(bytes: Uint8Array) {
    this.files = new Map(Object.entries(unzipSync(bytes)));
  }

  get names(): string[] {
    return [...this.files.keys()];
  }

  bytes(name: string): Uint8Array {
    const found = this.files.get(name);
    if (!found) throw new Error(`${name} is not among ${this.names.join(', ')}`);
    return found;
  }

  text(name: string): string {
    return new TextDecoder().decode(this.bytes(name));
  }

  json(name: string): any[] {
    return JSON.parse(this.text(`data/${name}.json`)) as any[];
  }

  /** Returns the files whose bytes differ from the archive's checksums, and those without a checksum. */
  unlikeChecksums(): string[] {
    const lines = this.text('checksums.txt').trimEnd().split('\n');
    const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    const others = this.names.filter((name) => name !== 'checksums.txt');
    const wrong = others.filter((name) => listed.get(name) !== sha256(this.bytes(name)));
    return [...wrong, ...[...listed.keys()].filter((name) => !this.files.has(name))];
  }
}
