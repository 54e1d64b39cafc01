import { RecordSubjectCircle } from '@kindred/contract/care/record-subject-circles/record-subject-circle';
import type * as z from 'zod';
import { collection, type Stored } from '../../platform/firestore/collection.ts';

/** What binds a circle to the person it is for, under the circle's id. */
const LinkFields = RecordSubjectCircle.omit({ id: true, created_at: true, updated_at: true, version: true });
export type StoredLink = Stored<z.infer<typeof LinkFields>>;

export const recordSubjectCircles = collection({ name: 'recordSubjectCircles', times: 'snake', schema: LinkFields });
