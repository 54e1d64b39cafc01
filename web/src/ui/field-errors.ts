import type { CustomTypeOptions, TFunction } from 'i18next';

/** A problem with a field, in the form that zod or the API returns. */
export interface FieldIssue {
  readonly path: string | readonly PropertyKey[];
  readonly code?: string;
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  /** The part of the input that it is about, such as a placeholder. */
  readonly word?: string | undefined;
  /** Where a custom check puts its word if the schema runs on the client. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns one plain sentence per field, in the reader's language, about the field's first issue. */
export const fieldErrors = (issues: readonly FieldIssue[], t: TFunction<'app'>): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = fieldOf(issue.path);
    errors[path] ??= sentenceFor(issue, t);
  }
  return errors;
};

const fieldOf = (path: FieldIssue['path']): string =>
  typeof path === 'string' ? path.replace(/^body\.?/, '') : path.join('.');

const sentenceFor = (issue: FieldIssue, t: TFunction<'app'>): string => {
  switch (issue.params?.['code'] ?? issue.code) {
    case 'too_small':
      return Number(issue.minimum ?? 1) > 1
        ? t('field.tooShort', { count: Number(issue.minimum) })
        : t('field.required');
    case 'too_big':
      return issue.maximum === undefined ? t('field.tooLong') : t('field.tooLongFor', { count: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t('field.email') : t('field.format');
    case 'invalid_type':
      return t('field.required');
    case 'invalid_value':
      return t('field.value');
    case 'placeholder_unknown':
      return t('field.placeholderUnknown', { placeholder: issue.word });
    case 'placeholder_missing':
      return t('field.placeholderMissing', { placeholder: issue.word });
    default:
      return (
        t(`field.${(issue.params?.['code'] ?? issue.code) as FieldWord}`, {
          defaultValue: '',
          word: issue.word ?? issue.params?.['word'],
        }) || issue.message
      );
  }
};

/** Codes of issues, from the API or a schema, that have a text of their name. Other issues show their own message. */
type FieldWord = keyof CustomTypeOptions['resources']['app']['field'];
