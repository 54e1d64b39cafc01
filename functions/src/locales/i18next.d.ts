import type { catalogues } from './catalogues.ts';

type English = (typeof catalogues)['en'];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the nouns add to a catalogue. */
type Added<Name extends string, Texts = ServerTexts[keyof ServerTexts]> = Intersection<
  Texts extends { readonly [name in Name]: infer Own } ? Own : never
>;

declare global {
  /** The server's texts of nouns. Each adds its own, below the name of its catalogue. */
  // oxlint-disable-next-line typescript/no-empty-interface
  interface ServerTexts {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: { [Name in keyof English]: Awaited<ReturnType<English[Name]>>['default'] & Added<Name> };
  }
}
