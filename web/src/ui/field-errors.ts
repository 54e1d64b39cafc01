import type { TFunction } from 'i18next';

/** What is wrong with a field, as zod says it or as the API does. */
export interface FieldIssue {
  readonly path: string | readonly PropertyKey[];
  readonly code?: string;
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  /** The part of the input that is meant, such as a placeholder. */
  readonly word?: string | undefined;
  /** A check of our own brings its word here, where the schema is asked on this side. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** One plain sentence per field, in the reader's language; the first issue of a field is the one that is told. */
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
      return ownSentences[String(issue.params?.['code'] ?? issue.code)]?.(t) ?? issue.message;
  }
};

/** What the API's own words mean; what is not among them is told as it came. */
const ownSentences: Readonly<Record<string, (t: TFunction<'app'>) => string>> = {
  signs: (t) => t('field.signs'),
  site_address: (t) => t('field.siteAddress'),
  required: (t) => t('field.required'),
  partial_day: (t) => t('field.partialDay'),
  day_to_come: (t) => t('field.dayToCome'),
  death_before_birth: (t) => t('field.deathBeforeBirth'),
  email_taken: (t) => t('field.emailTaken'),
  cidr: (t) => t('field.cidr'),
  key_taken: (t) => t('field.keyTaken'),
  slug_format: (t) => t('field.slugFormat'),
  slug_taken: (t) => t('field.slugTaken'),
  taken: (t) => t('field.taken'),
  reserved: (t) => t('field.reserved'),
  immutable: (t) => t('field.immutable'),
  wrong_code: (t) => t('field.wrongCode'),
  password_policy: (t) => t('field.password'),
  file_type: (t) => t('field.fileType'),
  empty_file: (t) => t('field.emptyFile'),
  paragraph_too_long: (t) => t('field.paragraphTooLong'),
  too_deep: (t) => t('field.tooDeep'),
  too_many_signs: (t) => t('field.tooManySigns'),
  too_many_parts: (t) => t('field.tooManyParts'),
  past: (t) => t('field.past'),
  too_far: (t) => t('field.tooFar'),
  oneself: (t) => t('field.oneself'),
  not_a_member: (t) => t('field.notAMember'),
  before_death: (t) => t('field.beforeDeath'),
  unknown_attachment: (t) => t('field.unknownAttachment'),
  invalid_cron: (t) => t('field.invalidCron'),
  never_fires: (t) => t('field.neverFires'),
  known_type: (t) => t('field.knownType'),
  known_secret: (t) => t('field.knownSecret'),
  known_url: (t) => t('field.knownUrl'),
  known_whole: (t) => t('field.knownWhole'),
  known_least: (t) => t('field.knownLeast'),
  known_most: (t) => t('field.knownMost'),
  cron_minute: (t) => t('field.cronMinute'),
  cron_hour: (t) => t('field.cronHour'),
  cron_day: (t) => t('field.cronDay'),
  cron_month: (t) => t('field.cronMonth'),
  cron_weekday: (t) => t('field.cronWeekday'),
  in_the_past: (t) => t('field.inThePast'),
  unknown: (t) => t('field.unknownRecord'),
  name_taken: (t) => t('field.nameTaken'),
  new_address: (t) => t('field.newAddress'),
  secret_kept: (t) => t('field.secretKept'),
  own_header: (t) => t('field.ownHeader'),
  bad_url: (t) => t('field.badUrl'),
  refused_address: (t) => t('field.refusedAddress'),
  language_not_offered: (t) => t('field.languageNotOffered'),
  no_interface_language: (t) => t('field.noInterfaceLanguage'),
  default_not_offered: (t) => t('field.defaultNotOffered'),
  before_start: (t) => t('field.beforeStart'),
  own_host: (t) => t('field.ownHost'),
};
