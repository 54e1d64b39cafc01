import type { Catalogues } from './catalogues.ts';

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the nouns add to a namespace. */
type Added<Name, Texts = NounTexts[keyof NounTexts]> = Intersection<
  Texts extends { readonly [name in Name & string]: infer Own } ? Own : never
>;
type NameOf<Texts> = Texts extends unknown ? keyof Texts : never;
type Name = keyof Catalogues | NameOf<NounTexts[keyof NounTexts]>;

declare global {
  /** The texts of nouns. Each adds its own, of several namespaces. */
  // oxlint-disable-next-line typescript/no-empty-interface
  interface NounTexts {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { [name in Name]: (name extends keyof Catalogues ? Catalogues[name] : unknown) & Added<name> };
  }
}
