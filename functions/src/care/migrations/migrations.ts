import type { Migration } from '../../core/migrations/migration.ts';
import type { CareNouns } from '../noun.ts';
import { activityFeed } from './activity-feed.ts';
import { circlePictures } from './circle-pictures.ts';
import { circleRooms } from './circle-rooms.ts';
import { documentAudiences } from './document-audiences.ts';
import { documentKinds } from './document-kinds.ts';
import { membershipCopies } from './membership-copies.ts';
import { places } from './places.ts';
import { searchKeys } from './search-keys.ts';
import { subjectPictures } from './subject-pictures.ts';

/** Care's migrations, in the order in which they run. Add new ones at the end. */
export const careMigrations = (nouns: CareNouns): readonly Migration[] => [
  searchKeys(nouns),
  membershipCopies,
  subjectPictures,
  documentAudiences,
  circlePictures,
  circleRooms,
  documentKinds,
  activityFeed(nouns),
  places,
];
