import type { AnyEndpoint, Endpoints } from '@kindred/contract/endpoint';
import { openApi } from '../../functions/src/core/openapi/document.ts';
import { allModules } from '../../functions/src/modules.ts';

/** A reference to a component of the document. */
export interface Reference {
  readonly $ref: string;
}

type Named<Value> = Readonly<Record<string, Value>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

interface Example {
  readonly value: unknown;
}

interface Content {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Named<Example | Reference>;
}

export interface Body {
  readonly content?: Named<Content>;
}

export interface Answer extends Body {
  readonly headers: Named<object>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body | Reference;
  readonly responses: Named<Answer | Reference>;
  readonly security: readonly object[];
  readonly 'x-role'?: string;
  readonly 'x-scope'?: string;
}

/** The published description of the API, limited to the parts that tests read. */
export interface OpenApiDocument {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Named<Named<Operation>>;
  readonly components: Named<Named<object>> & {
    readonly schemas: Named<{ readonly examples?: readonly unknown[] }>;
  };
}

const tags = Object.assign({}, ...(await allModules()).map((module) => module.tags)) as Record<string, string>;

/** Returns the document of these endpoints as JSON, as clients get it. */
export const documentOf = (endpoints: Endpoints): OpenApiDocument =>
  JSON.parse(JSON.stringify(openApi(endpoints, tags))) as OpenApiDocument;

/** Returns the document's description of one endpoint. */
export const operationOf = ({ paths }: OpenApiDocument, { path, method }: AnyEndpoint): Operation =>
  paths[path]![method.toLowerCase()]!;

export const isReference = (value: object): value is Reference => '$ref' in value && typeof value.$ref === 'string';

/** Returns the part of the document that a reference names. Throws if there is none. */
export const targetOf = ({ $ref }: Reference, document: OpenApiDocument): object =>
  $ref
    .slice('#/'.length)
    .split('/')
    .reduce<object>((place, key) => {
      const next = (place as Named<object | undefined>)[key];
      if (next === undefined) throw new Error(`${$ref} leads nowhere`);
      return next;
    }, document);

/** Returns the value itself, or the one that it refers to. */
export const followed = <Value extends object>(value: Value | Reference, document: OpenApiDocument): Value =>
  isReference(value) ? (targetOf(value, document) as Value) : value;
