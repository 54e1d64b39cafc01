import type { ScopeDescription } from '@kindred/contract/core/client-applications/scope';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import type { Scope } from '@kindred/contract/access';
import { fieldError } from '../../platform/api-error.ts';
import type { CoreRegistry } from '../noun.ts';

let described: readonly ScopeDescription[] | undefined;

/** Returns every scope with the calls that it opens, from the declarations of all modules. */
export const knownScopes = async ({ modules }: Pick<CoreRegistry, 'modules'>): Promise<readonly ScopeDescription[]> => {
  if (described) return described;
  const byScope = new Map<Scope, ScopeDescription['calls']>();
  const declared = (await modules()).flatMap(({ endpoints }) => Object.values(endpoints) as AnyEndpoint[]);
  for (const { access, method, path, summary } of declared) {
    const scope = access.scope as Scope | null | undefined;
    if (scope) byScope.set(scope, [...(byScope.get(scope) ?? []), { method, path, summary }]);
  }
  described = [...byScope].map(describe).toSorted((one, other) => (one.scope < other.scope ? -1 : 1));
  return described;
};

const describe = ([scope, calls]: [Scope, ScopeDescription['calls']]): ScopeDescription => {
  const [resource, action] = scope.split(':') as [string, ScopeDescription['action']];
  return { scope, resource, action, calls };
};

/** Throws 400 for the first unknown scope. */
export const requireKnownScopes = async (registry: CoreRegistry, scopes: readonly string[]): Promise<void> => {
  const known = new Set<string>((await knownScopes(registry)).map(({ scope }) => scope));
  const at = scopes.findIndex((scope) => !known.has(scope));
  if (at >= 0) throw fieldError('bad_request', `scopes.${at}`, `Unknown scope ${scopes[at]}`, 'unknown_scope');
};
