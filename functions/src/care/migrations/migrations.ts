import type { Migration } from '../../core/migrations/migration.ts';
import { circlePictures } from './circle-pictures.ts';
import { documentAudiences } from './document-audiences.ts';
import { membershipCopies } from './membership-copies.ts';
import { searchKeys } from './search-keys.ts';
import { subjectPictures } from './subject-pictures.ts';

/** Care's migrations, in the order in which they are applied. A new one comes last. */
export const careMigrations: readonly Migration[] = [
  searchKeys,
  membershipCopies,
  subjectPictures,
  documentAudiences,
  circlePictures,
];
