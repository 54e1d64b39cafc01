import { type Role, roles } from '@kindred/contract/roles';
import type { RouteAccess } from '../../web/src/app/guard.ts';
import { sourceFiles } from './source-files.ts';
import { namedPaths } from './web-paths.ts';

interface PageRoute {
  readonly pattern: string;
  readonly access: RouteAccess;
  /** Returns whether an address belongs to this page. */
  readonly matches: (address: string) => boolean;
}

interface Routed {
  readonly path?: string;
  readonly handle?: unknown;
  readonly children?: readonly Routed[];
}

const flat = (routes: readonly Routed[]): Routed[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

interface Manifest {
  readonly plainRoutes: readonly Routed[];
  readonly accountRoutes: readonly Routed[];
  readonly parts: readonly { readonly load: () => Promise<{ readonly routes: readonly Routed[] }> }[];
}

/** Not a literal in the import: components are type-checked with the web, and not here. */
const manifestsFile: string = '../../web/src/manifests.ts';

let known: Promise<readonly PageRoute[]> | undefined;

/**
 * Returns the pages of the web. Pages without parameters come first, as in the router. Tests replace `page-route.ts`
 * with a version whose `handle` is the access.
 */
export const routes = (): Promise<readonly PageRoute[]> => (known ??= load());

const load = async (): Promise<readonly PageRoute[]> => {
  const { manifests } = (await import(manifestsFile)) as { manifests: readonly Manifest[] };
  const parts = await Promise.all(manifests.flatMap((manifest) => manifest.parts.map((part) => part.load())));
  const all = [
    ...manifests.flatMap(({ plainRoutes, accountRoutes }) => [...plainRoutes, ...accountRoutes]),
    ...parts.flatMap((part) => part.routes),
  ];
  return flat(all)
    .flatMap(({ path, handle }) => (path && handle ? [{ pattern: path, access: handle as RouteAccess }] : []))
    .map((route) => {
      const address = new RegExp(`^${route.pattern.replace(/:\w+/g, '[^/]+')}$`);
      return { ...route, matches: (one: string) => address.test(one) };
    })
    .toSorted((one, other) => Number(one.pattern.includes(':')) - Number(other.pattern.includes(':')));
};

const web = sourceFiles('web/src');

/** Returns the innermost call in the text whose arguments name the path. */
const callWith = (text: string, name: string): string | undefined => {
  const calls = [...text.matchAll(/\b\w*[pP]ages?\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    while (depth > 0 && end < text.length) depth += { '(': 1, ')': -1 }[text[end++]!] ?? 0;
    return text.slice(index, end);
  });
  return calls
    .filter((call) => new RegExp(`\\bpaths\\.${name}\\b`).test(call))
    .toSorted((one, other) => one.length - other.length)[0];
};

/**
 * Returns the privilege that a page's own content needs, as its component declares it, or undefined if it needs none.
 */
export const needsOf = (pattern: string): Role | undefined => {
  const name = namedPaths.find(([, path]) => path.pattern === pattern)?.[0] ?? '';
  for (const { path, text } of web) {
    const [, imported] = /import\('\.\/([\w/.-]+)'\)/.exec(callWith(text, name) ?? '') ?? [];
    const loaded = imported && web.find((file) => file.path === `${path.replace(/[^/]+$/, '')}${imported}`);
    const [, needs] = (loaded && /\bneeds(?:="|: ')(\w+)/.exec(loaded.text)) || [];
    if (needs) return roles.find((role) => role === needs);
  }
  return undefined;
};
