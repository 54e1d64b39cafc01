import { Switch, Textarea } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { isLimited } from '@kindred/contract/care/documents/audience';
import type { Paper } from '@kindred/contract/care/papers/paper';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notices.ts';
import { useMonthName } from '../../ui/use-times-in-words.ts';
import { byImportance, itemsOf } from './paper-items.ts';
import { ItemList } from './ItemList.tsx';
import { fitting, layOut } from './lay-out.ts';
import { Measure } from './Measure.tsx';
import styles from './Paper.module.css';
import { PaperSheets } from './PaperSheets.tsx';
import { PrintBar } from './PrintBar.tsx';
import { useChosen } from './use-chosen.ts';
import { useMeasured } from './use-measured.ts';
import { usePaperPictures } from './use-paper-pictures.ts';
import { useSheetScale } from './use-sheet-scale.ts';

interface PaperEditorProps {
  readonly paper: Paper;
  readonly circleName: string;
  readonly withMessages: boolean;
  readonly setWithMessages: (withMessages: boolean) => void;
}

/** Below this scale, buttons on the pages would cover each other, so a list has them. */
const leastScale = 0.75;

/** The pages of a paper, from which its maker can leave things out before printing it. */
export const PaperEditor = ({ paper, circleName, withMessages, setWithMessages }: PaperEditorProps) => {
  const { t } = useTranslation('papers');
  const monthName = useMonthName();
  const [place, scale] = useSheetScale();
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<readonly Document[]>([]);
  const items = useMemo(() => itemsOf(paper, photos), [paper, photos]);
  const { heights, measure } = useMeasured();
  const fits = useMemo(
    () => (heights ? fitting(items, byImportance(paper, items), heights) : undefined),
    [items, paper, heights],
  );
  const { isChosen, put } = useChosen(fits);
  const chosen = items.filter(({ id }) => isChosen(id));
  const pages = heights ? layOut(chosen, heights) : [];
  const pictured = chosen.flatMap((item) => (item.kind === 'photo' ? item.photo.id : []));
  const pictures = usePaperPictures([...(paper.subject?.picture ? [paper.subject.picture] : []), ...pictured]);
  const leaveOut = (id: string): void => {
    put(id, false);
    notify(t('leftOut'), { action: { label: t('undo'), act: async () => put(id, true) } });
  };
  const addPhoto = (photo: Document): void => {
    setPhotos((before) => [...before.filter(({ id }) => id !== photo.id), photo]);
    put(`photo-${photo.id}`, true);
    if (isLimited(photo.acl)) notify(t('limitedPhoto'), { tone: 'warning', timeout: 15_000 });
  };
  const isEmpty = items.length === 0;
  return (
    <>
      <Measure key={paper.month} items={items} month={paper.month} measured={measure} />
      {isEmpty && (
        <EmptyState title={t('empty.title', { month: monthName(paper.month) })}>{t('empty.text')}</EmptyState>
      )}
      <div className={styles.choices} data-print="never">
        <Textarea
          label={t('words.label')}
          description={t('words.text')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={600}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Switch
          label={t('messages.switch')}
          description={t('messages.text')}
          checked={withMessages}
          onChange={(event) => setWithMessages(event.currentTarget.checked)}
        />
      </div>
      {!isEmpty && <PrintBar pages={pages.length + 1} pictures={pictures} circleId={paper.circle_id} add={addPhoto} />}
      <div ref={place} className={styles.place}>
        {!isEmpty && heights && (
          <PaperSheets
            scale={scale}
            paper={paper}
            circleName={circleName}
            words={words}
            pages={pages}
            addresses={pictures.addresses}
            leaveOut={scale < leastScale ? undefined : leaveOut}
          />
        )}
      </div>
      {scale < leastScale && (
        <ItemList
          title={t('inPaper')}
          items={chosen}
          action={t('remove')}
          nameOf={(title) => t('leaveOut', { title })}
          act={leaveOut}
        />
      )}
      <ItemList
        title={t('notIn')}
        items={items.filter(({ id }) => heights && !isChosen(id))}
        action={t('add')}
        nameOf={(title) => t('putIn', { title })}
        act={(id) => put(id, true)}
      />
    </>
  );
};
