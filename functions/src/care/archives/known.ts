import type { FileInZip } from '../archive-pages/file-in-zip.ts';
import type { Circle } from '@kindred/contract/care/circles/circle';
import type { Member } from '@kindred/contract/care/members/member';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { languageOf, textsIn } from '../../locales/texts.ts';
import type { Sheet } from '../archive-pages/sheet.ts';
import { archiveLabelsIn } from '../archive-pages/labels.ts';
import type { FinishRun } from './step-run.ts';

/** Collects what the archive's pages need to know of each other, from what each step gathered. */
export const sheetOf = async ({ archive, ctx, parts, stepFiles, startedAt }: FinishRun): Promise<Sheet> => {
  const files = new Map<string, FileInZip>();
  const names = new Map<string, string>();
  let title = '';
  let picture: string | null = null;
  for (let step = archive.work.first; step < archive.work.gathered!; step++) {
    const gathered = await stepFiles.gathered(step);
    for (const { file } of gathered.documents ?? []) if (file) files.set(file.key, file);
    for (const { record } of gathered.members ?? []) names.set((record as Member).user_id, (record as Member).name);
    const circle = gathered.circle?.[0]?.record as Circle | undefined;
    const subject = gathered['record-subject']?.[0]?.record as RecordSubject | undefined;
    if (circle) {
      title ||= circle.name;
      picture = circle.picture;
    }
    if (subject) title = [subject.first_name, subject.last_name].filter(Boolean).join(' ');
  }
  const language = languageOf(archive.language);
  const t = await textsIn(language);
  return {
    language,
    labels: archiveLabelsIn(t),
    title,
    picture,
    owner: ctx.membership.name,
    madeAt: startedAt,
    parts: parts.flatMap(({ name, title: titleIn }) => {
      const count = archive.counts[name];
      return count === undefined ? [] : [{ name, title: titleIn(t), count }];
    }),
    fileOf: (id) => (id === null ? undefined : files.get(id)),
    nameOf: (id) => (id === null ? undefined : names.get(id)),
  };
};
