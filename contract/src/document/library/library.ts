import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** What there is to ask about, and with. */
export const Library = z.object({
  /** Documents that the caller may read. Exact up to 1,000. */
  documents: z.object({ all: z.int(), ready: z.int(), indexing: z.int(), failed: z.int() }),
  /** For administrators: what the tenant has and has room for. */
  room: z.object({ documents: z.int(), mostDocuments: z.int(), bytes: z.int(), mostBytes: z.int() }).nullable(),
  /** Whether a language model writes the answers. */
  hasModel: z.boolean(),
  questions: z.object({ asked: z.int(), most: z.int(), resetsAt: Timestamp }),
});
export type Library = z.infer<typeof Library>;

/** Questions that the documents did not answer. */
export const UnansweredQuestions = z.object({
  /** The last 30 days, newest first. Days without questions are left out. */
  days: z.array(z.object({ day: z.iso.date(), asked: z.int(), unanswered: z.int() })),
  /** Questions that people sent to the administrators, without names; newest first. */
  reported: z.array(z.object({ id: Id, text: z.string(), at: Timestamp })),
});
export type UnansweredQuestions = z.infer<typeof UnansweredQuestions>;

named({ Library, UnansweredQuestions });
