import type { AnyEndpoint, RequestOf } from '@kindred/contract/endpoint';
import type { EndpointName, endpoints } from '@kindred/contract/endpoints';
import type { Scene } from './scene.ts';
import type { Persona } from './tenant.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** An allowed call, typed by the endpoint's declaration. */
type ExampleOf<E extends AnyEndpoint> = {
  readonly query?: RequestOf<E>['query'];
  readonly file?: Uint8Array;
} & Part<'params', RequestOf<E>['params']> &
  Part<'body', RequestOf<E>['body']> &
  (E['access'] extends { audience: 'public' } ? object : { readonly by: Persona });

/** Creates again what the call needs, and returns the call. */
type Example<E extends AnyEndpoint> = (scene: Scene) => ExampleOf<E> | Promise<ExampleOf<E>>;

/** One example per endpoint; a missing one does not compile. */
export type ExamplesOf<Declared extends Readonly<Record<string, AnyEndpoint>>> = {
  readonly [Name in keyof Declared]: Example<Declared[Name]>;
};

export type Examples = ExamplesOf<Pick<typeof endpoints, EndpointName>>;
