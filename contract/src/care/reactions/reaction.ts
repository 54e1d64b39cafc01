import * as z from 'zod';
import { Id } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * What can get hearts and comments: photos and videos, testimonies, pages, and the other news of a circle. News has the
 * id of its entry in the circle’s feed; a photo, testimony or page has its own.
 */
export const reactedKinds = ['document', 'testimony', 'page', 'news'] as const;
export type ReactedKind = (typeof reactedKinds)[number];

/** How many records one call can ask about. */
export const reactedAtOnce = 50;

/** The hearts and comments on one record, for the caller. */
export const Reactions = z.object({
  subject_kind: z.enum(reactedKinds),
  subject_id: Id,
  hearts: z.int(),
  /** Whether one of the hearts is the caller’s. */
  mine: z.boolean(),
  comments: z.int(),
  /** Its author or an admin has turned hearts and comments off for it. */
  off: z.boolean(),
});
export type Reactions = z.infer<typeof Reactions>;

/** The records that one call asks about, such as `document:a1,testimony:b2`. */
export const ReactedList = z
  .string()
  .max(reactedAtOnce * 150)
  .transform((written) => [...new Set(written.split(','))])
  .pipe(z.array(z.string().regex(/^(document|testimony|page|news):[A-Za-z0-9_-]{1,128}$/)).max(reactedAtOnce))
  .transform((all) =>
    all.map((one) => {
      const [subject_kind, subject_id] = one.split(':') as [ReactedKind, string];
      return { subject_kind, subject_id };
    }),
  );

/** Turns hearts and comments off or on again. */
export const ReactionsSwitch = z.strictObject({ off: z.boolean() });

named({ Reactions });
