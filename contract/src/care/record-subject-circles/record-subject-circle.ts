import * as z from 'zod';
import { Id, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** The legal basis on which a circle keeps data about the record subject. */
export const consentBases = ['own_consent', 'legal_representative', 'next_of_kin', 'after_death'] as const;
export type ConsentBasis = (typeof consentBases)[number];

export const RecordSubjectCircleWrite = {
  /** How the circle is related to the person: "her children and grandchildren". */
  relationship: optionalLine(120).default(null),
  consent_basis: z.enum(consentBases),
};

/** The link between a circle and its record subject; at most one per circle. */
export const RecordSubjectCircle = z.object({
  id: Id,
  circle_id: Id,
  record_subject_id: Id,
  relationship: z.string().nullable(),
  consent_basis: z.enum(consentBases),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type RecordSubjectCircle = z.infer<typeof RecordSubjectCircle>;

named({ RecordSubjectCircle });
