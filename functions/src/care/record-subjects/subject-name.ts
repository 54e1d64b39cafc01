import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';

/** Returns a record subject's full name. */
export const subjectName = ({ first_name, last_name }: Pick<RecordSubject, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
