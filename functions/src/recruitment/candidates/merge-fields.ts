import type { StoredCandidate } from './store.ts';
import { closedOf } from './closed-before.ts';
import { differentTags, mostTags } from './tags.ts';

type Merged = Pick<
  StoredCandidate,
  'phone' | 'source' | 'language' | 'tags' | 'notes' | 'consent' | 'resume' | 'closedBefore' | 'formerIds'
>;

const mostNotes = 20_000;
const mostApplications = 20;

const markdownSigns = /[\\`*_{}[\]<>()#+!|~-]/g;

/** Returns the fields of a candidate on one line, for the notes of the candidate that replaces them. */
const lineOf = ({ name, email, phone, source }: StoredCandidate): string =>
  [name, email, phone, source]
    .filter((part) => part !== null)
    .map((part) => part.replace(markdownSigns, String.raw`\$&`))
    .join(' · ');

/** Returns the stricter of two consents. Without an answer, the other's counts. */
const consentOf = (one: StoredCandidate, other: StoredCandidate): StoredCandidate['consent'] => {
  const given = [one.consent, other.consent].filter(({ status }) => status !== 'NONE');
  return given.find(({ status }) => status === 'WITHDRAWN') ?? given[0] ?? one.consent;
};

/**
 * Returns what changes in a candidate when another is merged into them: empty fields are filled, tags united, and the notes
 * get a line with the other's fields, and the other's notes. Nothing that was typed is lost.
 */
export const mergedFields = (
  into: StoredCandidate,
  from: StoredCandidate,
  kept: { readonly resume: 'INTO' | 'FROM' },
): Merged => {
  const language = into.language ?? from.language;
  const closedBefore = closedOf(into.closedBefore, from.closedBefore);
  const resumes = kept.resume === 'FROM' ? [from.resume, into.resume] : [into.resume, from.resume];
  return {
    phone: into.phone ?? from.phone,
    source: into.source ?? from.source,
    tags: differentTags([...into.tags, ...from.tags]),
    notes: [into.notes, lineOf(from), from.notes].filter(Boolean).join('\n\n'),
    consent: consentOf(into, from),
    resume: resumes.find((resume) => resume !== null) ?? null,
    ...(language && { language }),
    ...(closedBefore && { closedBefore }),
    formerIds: [...(into.formerIds ?? []), from.id, ...(from.formerIds ?? [])],
  };
};

/** Returns whether merging exceeds a candidate's limits. */
export const isTooLarge = (merged: Merged, into: StoredCandidate, from: StoredCandidate): boolean => {
  const positions = new Set([...into.applications, ...from.applications].map(({ positionId }) => positionId));
  return merged.tags.length > mostTags || merged.notes.length > mostNotes || positions.size > mostApplications;
};
