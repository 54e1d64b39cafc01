import type { FileInZip } from '../archive-pages/file-in-zip.ts';
import type { Circle } from '@kindred/contract/care/circles/circle';
import type { Member } from '@kindred/contract/care/members/member';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { titleOfType } from '@kindred/contract/care/page-types/page-types';
import type { ArchivedPage } from '../archive-pages/writings.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import type { Sheet } from '../archive-pages/sheet.ts';
import { archiveLabelsIn } from '../archive-pages/labels.ts';
import type { FinishRun } from './step-run.ts';

/** Returns the text of a page in a language, or in its first language if it lacks that one. */
const epitaphIn = (page: ArchivedPage | undefined, language: string): Sheet['epitaph'] => {
  const words = page?.contents.find(({ lang }) => lang === language) ?? page?.contents[0];
  return page && words && { ...words, title: words.title ?? titleOfType(page.page_type, words.lang) };
};

/** Collects the facts that the archive's pages share, from the records that each step gathered. */
export const sheetOf = async ({ archive, ctx, parts, stepFiles, startedAt }: FinishRun): Promise<Sheet> => {
  const files = new Map<string, FileInZip>();
  const names = new Map<string, string>();
  let title = '';
  let picture: string | null = null;
  let person: RecordSubject | undefined;
  let written: ArchivedPage | undefined;
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
    person ??= subject;
    written ??= (gathered.pages ?? [])
      .map(({ record }) => record as ArchivedPage)
      .find(({ page_type, status }) => page_type === 'EPITAPH' && status === 'PUBLISHED');
  }
  const language = languageOf(archive.language);
  const t = await textsIn(language);
  return {
    language,
    reader: { language, region: archive.reader.region, timeZone: archive.reader.timezone },
    labels: archiveLabelsIn(t),
    title,
    picture,
    subject: person,
    epitaph: epitaphIn(written, language),
    owner: ctx.membership.name,
    madeAt: startedAt,
    parts: parts
      .toSorted((one, other) => one.chapter - other.chapter)
      .flatMap(({ name, title: titleIn }) => {
        const count = archive.counts[name];
        return !count ? [] : [{ name, title: titleIn(t), count }];
      }),
    fileOf: (id) => (id === null ? undefined : files.get(id)),
    nameOf: (id) => (id === null ? undefined : names.get(id)),
  };
};
