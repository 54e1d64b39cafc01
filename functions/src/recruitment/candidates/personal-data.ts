import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { candidateEmails, candidates, emailId } from './store.ts';

/**
 * Yields what is kept about the caller as a candidate, once their address is verified. Notes are the recruiters' own and
 * stay with them.
 */
export async function* ownCandidate({ db, actor }: SignedInContext): AsyncGenerator<PersonalFile> {
  const { email, emailVerified } = actor;
  const reserved = emailVerified ? await db.get(candidateEmails, emailId(email.toLowerCase())) : undefined;
  const candidate = reserved && (await db.get(candidates, reserved.candidateId));
  if (!candidate) return;
  const { name, phone, source, language, tags, consent, applications, resume, createdAt } = candidate;
  yield {
    path: 'recruitment/candidate.json',
    title: (t) => t('recruitment:personalData.candidate'),
    content: {
      name,
      email: candidate.email,
      phone,
      source,
      ...(language && { language }),
      tags,
      consent,
      applications: applications.map(({ positionTitle, stage, stageSince }) => ({ positionTitle, stage, stageSince })),
      resume: resume && { name: resume.name, sizeBytes: resume.sizeBytes },
      createdAt,
    },
  };
  if (resume)
    yield {
      path: 'recruitment/resume.pdf',
      title: (t) => t('recruitment:personalData.resume'),
      stored: { path: resume.path, size: resume.sizeBytes },
    };
}
