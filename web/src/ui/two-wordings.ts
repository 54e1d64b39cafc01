/** A field with text that a person wrote. */
export interface TextField<Values extends object> {
  readonly field: keyof Values & string;
  readonly label: string;
  /** How it is displayed. A line, such as a title, cannot hold two texts. */
  readonly kind: 'line' | 'plain' | 'markdown';
}

/** A text field in the two versions of a conflict. */
export interface TwoWordings {
  readonly field: string;
  readonly label: string;
  readonly kind: TextField<object>['kind'];
  /** The text before either version was written. */
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Versions<Values extends object> {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Returns the fields whose text differs between the versions. */
export const wordingsOf = <Values extends object>(
  fields: readonly TextField<Values>[],
  { before, mine, theirs }: Versions<Values>,
): TwoWordings[] =>
  fields
    .map(({ field, label, kind }) => ({
      field,
      label,
      kind,
      before: String(before[field]),
      mine: String(mine[field]),
      theirs: String(theirs[field]),
    }))
    .filter((one) => one.mine !== one.theirs);

/** Returns the texts that changed in both versions, by field: first the saved text, then the typed one. */
export const bothOf = (wordings: readonly TwoWordings[]): Record<string, string> =>
  Object.fromEntries(
    wordings
      .filter(({ kind, before, mine, theirs }) => kind !== 'line' && mine !== before && theirs !== before)
      .map(({ field, mine, theirs }) => [field, `${theirs}\n\n${mine}`]),
  );
