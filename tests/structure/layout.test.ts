import { modules as declaredModules } from '@kindred/contract/modules';
import { describe, expect, test } from 'vitest';
import { entriesOf, isTest, sourceFiles, withoutComments, type SourceFile } from './source-files.ts';

/** The folders of each workspace: the modules, which are the same everywhere, and the shared folders. */
const modules: readonly string[] = declaredModules;
const workspaces = {
  contract: { shared: ['markdown'] },
  functions: { shared: ['due', 'http', 'identity', 'locales', 'platform'] },
  web: { shared: ['app', 'ui', 'lib', 'locales'] },
} as const;
type Workspace = keyof typeof workspaces;
const names = Object.keys(workspaces) as Workspace[];

const files: Record<Workspace, SourceFile[]> = {
  contract: sourceFiles('contract/src'),
  functions: sourceFiles('functions/src'),
  web: sourceFiles('web/src'),
};
/** What a shared folder of the server may import besides itself. The modules are built on `http`. */
const floors: Readonly<Record<(typeof workspaces.functions.shared)[number], readonly string[]>> = {
  platform: [],
  locales: ['platform'],
  identity: ['platform'],
  http: ['identity', 'locales', 'platform'],
  due: ['identity', 'platform', 'modules.ts'],
};
const everything = [...names.flatMap((name) => files[name]), ...sourceFiles('scripts'), ...sourceFiles('tests')];

/** Returns the folder of a file: a module, a shared one, or '' for the top of the workspace. */
const roomOf = (path: string): string => /^\w+\/src\/(\w[\w-]*)\//.exec(path)?.[1] ?? '';

/** Returns the module that an import leads to, in any workspace, or undefined. */
const moduleOf = (imported: string): string | undefined => {
  const room = roomOf(imported) || (/^@kindred\/\w+\/([\w-]+)\//.exec(imported)?.[1] ?? '');
  return modules.includes(room) ? room : undefined;
};

/** Returns every file that breaks a rule, with the offence; tests expect an empty list. */
const offences = (among: readonly SourceFile[], offence: (file: SourceFile) => readonly string[]): string[] =>
  among.flatMap((file) => offence(file).map((what) => `${file.path}: ${what}`));

describe('the workspaces', () => {
  test('have these folders and no others', () => {
    const known = ['contract', 'docs', 'emulator-data', 'functions', 'scripts', 'settings', 'tests', 'web'];
    expect(entriesOf('.', 'folder')).toEqual(known);
  });

  test.each(names)('have modules and shared folders in %s', (name) => {
    const known: readonly string[] = [...modules, ...workspaces[name].shared];
    expect(entriesOf(`${name}/src`, 'folder').filter((folder) => !known.includes(folder))).toEqual([]);
  });

  test.each(names)('have every module in %s', (name) => {
    expect(entriesOf(`${name}/src`, 'folder')).toEqual(expect.arrayContaining([...modules]));
  });

  test('are all covered by these tests', () => {
    for (const name of names) expect(files[name].length).toBeGreaterThan(10);
    expect(files.contract.flatMap((file) => file.imports)).toContain('zod');
    expect(files.contract.flatMap((file) => file.imports)).toContain('contract/src/fields.ts');
  });
});

describe('imports', () => {
  test('of the contract are limited to zod, the contract itself, and types of the markdown reader', () => {
    const isType = (name: string, file: SourceFile) =>
      name === 'markdown-it' && /import type .*'markdown-it'/.test(file.text);
    const allowed = (name: string, file: SourceFile) =>
      name === 'zod' || name.startsWith('contract/src/') || (isTest(file) && name === 'vitest') || isType(name, file);
    expect(offences(files.contract, (file) => file.imports.filter((name) => !allowed(name, file)))).toEqual([]);
  });

  test('of functions and web include the contract, never each other', () => {
    const between = (file: SourceFile, other: Workspace) =>
      file.imports.filter((name) => name.startsWith(`${other}/`) || name.startsWith(`@kindred/${other}`));
    expect(offences(files.functions, (file) => between(file, 'web'))).toEqual([]);
    expect(offences(files.web, (file) => between(file, 'functions'))).toEqual([]);
  });

  test('of a module are from core, shared folders and itself', () => {
    const strangers = (file: SourceFile) => {
      const own = roomOf(file.path);
      if (!modules.includes(own)) return [];
      return file.imports.filter((name) => ![undefined, 'core', own].includes(moduleOf(name)));
    };
    expect(
      offences(
        names.flatMap((name) => files[name]),
        strangers,
      ),
    ).toEqual([]);
  });

  test('of doors, components and libraries include no module', () => {
    const underneath = ['functions/src/platform/', 'web/src/ui/', 'web/src/lib/'];
    const upwards = (file: SourceFile) =>
      file.imports.filter((name) => !name.startsWith('@kindred/contract') && moduleOf(name) !== undefined);
    const below = [...files.functions, ...files.web].filter(({ path }) =>
      underneath.some((room) => path.startsWith(room)),
    );
    expect(offences(below, upwards)).toEqual([]);
  });

  test.each(Object.entries(floors))('of the server’s folder %s are from the floors below it', (floor, below) => {
    const own = files.functions.filter(({ path }) => roomOf(path) === floor);
    const upwards = ({ imports }: SourceFile) =>
      imports.filter((name) => {
        const entry = /^functions\/src\/([\w.-]+)/.exec(name)?.[1];
        return entry !== undefined && entry !== floor && !below.includes(entry);
      });
    expect(own.length).toBeGreaterThan(3);
    expect(offences(own, upwards)).toEqual([]);
  });

  test('of components include no module of the contract either', () => {
    const components = files.web.filter((file) => file.path.startsWith('web/src/ui/') && !isTest(file));
    const known = ({ imports }: SourceFile) => imports.filter((name) => moduleOf(name) !== undefined);
    expect(offences(components, known)).toEqual([]);
  });

  test('of components and libraries include nothing of the app', () => {
    const below = files.web.filter(({ path }) => /^web\/src\/(ui|lib)\//.test(path));
    expect(offences(below, (file) => file.imports.filter((name) => roomOf(name) === 'app'))).toEqual([]);
  });

  test('of the app and the build include no noun', () => {
    const nouns = new RegExp(`^web/src/(${modules.join('|')})/[\\w-]+/`);
    const app = files.web.filter(({ path }) => path.startsWith('web/src/app/'));
    const build = sourceFiles('web').filter(({ path }) => path === 'web/vite.config.ts');
    expect(
      offences(app, (file) => file.imports.filter((name) => moduleOf(name) !== undefined && name.startsWith('web/'))),
    ).toEqual([]);
    expect(build).toHaveLength(1);
    expect(offences(build, (file) => file.imports.filter((name) => nouns.test(name)))).toEqual([]);
    expect(
      offences(build, (file) => file.text.match(new RegExp(`\\b(${modules.join('|')})\\\\/[\\w-]+`, 'g')) ?? []),
    ).toEqual([]);
  });

  test('that are relative include the file extension, as Node requires', () => {
    const relative = /^(contract|functions|web|scripts|tests|emulator-data)\//;
    const bare = (file: SourceFile) =>
      file.imports.filter((name) => relative.test(name) && !/\.\w+(\?\w+)?$/.test(name));
    expect(offences(everything, bare)).toEqual([]);
  });
});

describe('the doors', () => {
  /** A text about the calls that clients make. */
  const introduction = 'functions/src/core/openapi/introduction.ts';
  const behindThem = files.functions.filter(
    (file) => !file.path.startsWith('functions/src/platform/') && !isTest(file) && file.path !== introduction,
  );

  test.each(['firebase-admin', 'nodemailer', 'node:crypto', 'node:fs', 'node:https', 'node:net'])(
    'are the only code that uses %s',
    (name) => {
      const around = (file: SourceFile) => file.imports.filter((one) => one === name || one.startsWith(`${name}/`));
      expect(offences(behindThem, around)).toEqual([]);
    },
  );

  test.each([
    ['the network', /(?<![.\w])fetch\(/],
    ['the clock', /\bDate\.now\b|\bnew Date\(\)/],
    ['randomness', /\bMath\.random\b|\bcrypto\.(randomUUID|getRandomValues|subtle)\b/],
  ])('are the only code that uses %s', (_, use) => {
    expect(offences(behindThem, (file) => withoutComments(file.text).match(use) ?? [])).toEqual([]);
  });

  test('are the only code that reads the environment, except for the code that runs before the settings', () => {
    const beforeThem = 'functions/src/index.ts';
    const others = behindThem.filter(({ path }) => path !== beforeThem);
    expect(offences(others, (file) => withoutComments(file.text).match(/\bprocess\.env\b/) ?? [])).toEqual([]);
  });
});

describe('files', () => {
  const sources = [...names.flatMap((name) => files[name]), ...sourceFiles('scripts')];

  test('have at most 300 lines', () => {
    const long = (file: SourceFile) => {
      const lines = file.text.split('\n').length - 1;
      return lines > 300 ? [`${lines} lines`] : [];
    };
    expect(offences(everything, long)).toEqual([]);
  });

  test('have specific names', () => {
    const vague = /(^|[-.])(utils?|misc|helpers?|common|services?|managers?)$/i;
    const parts = (path: string) => path.split('/').map((part) => part.replace(/(\.test)?\.\w+$/, ''));
    expect(offences(everything, ({ path }) => parts(path).filter((part) => vague.test(part)))).toEqual([]);
  });

  test('do not only re-export', () => {
    const deployed = 'functions/src/index.ts';
    const isBarrel = ({ path, text }: SourceFile) =>
      /\/index\.tsx?$/.test(path) || /^\s*export\s+(type\s+)?\*/m.test(withoutComments(text));
    const barrels = sources.filter((file) => file.path !== deployed && isBarrel(file));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('have named exports only', () => {
    const unnamed = (file: SourceFile) => withoutComments(file.text).match(/^export default\b.*/m) ?? [];
    expect(offences(sources, unnamed)).toEqual([]);
  });
});
