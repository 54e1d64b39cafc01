/** The build gathers them: `gathered-texts.ts`. */
declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';

  /** The texts of every page by language, so that no page waits for a separate request. */
  export const site: Readonly<Record<string, ResourceKey>>;
  /** Those of pages where visits often start, by language and namespace: `en/app`. */
  export const texts: Readonly<Record<string, (() => Promise<ResourceKey>) | undefined>>;
}

declare module 'virtual:more-texts' {
  import type { ResourceKey } from 'i18next';

  /** All others by language and namespace. */
  export const texts: Readonly<Record<string, (() => Promise<ResourceKey>) | undefined>>;
}
