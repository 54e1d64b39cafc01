/** A field with words that somebody wrote. */
export interface TextField<Values extends object> {
  readonly field: keyof Values & string;
  readonly label: string;
  /** How it is read; a line, such as a title, has no room for two. */
  readonly kind: 'line' | 'plain' | 'markdown';
}

/** A field with words, in the two versions of a conflict. */
export interface TwoWordings {
  readonly field: string;
  readonly label: string;
  readonly kind: TextField<object>['kind'];
  /** As it was before either was written. */
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Versions<Values extends object> {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** The fields whose words differ in the two versions. */
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

/** The texts that were changed in both versions, by their fields: what was saved first, then what was typed. */
export const bothOf = (wordings: readonly TwoWordings[]): Record<string, string> =>
  Object.fromEntries(
    wordings
      .filter(({ kind, before, mine, theirs }) => kind !== 'line' && mine !== before && theirs !== before)
      .map(({ field, mine, theirs }) => [field, `${theirs}\n\n${mine}`]),
  );
