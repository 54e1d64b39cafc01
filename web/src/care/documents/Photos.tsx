import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { IconCheckbox, IconPhoto, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { PhotoTools } from '../noun.ts';
import styles from './Documents.module.css';
import { MainPicture } from './MainPicture.tsx';
import { PhotoSelection } from './PhotoSelection.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { PhotoWall } from './PhotoWall.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useDocuments } from './use-documents.ts';

interface PhotosProps {
  readonly circleId: string;
  readonly q: string | undefined;
  readonly search: ReactNode;
  readonly tools: readonly PhotoTools[];
  /** The photo that the address names. */
  readonly opened: Document | null;
  readonly open: (photo: Document) => void;
  readonly turnTo: (photo: Document) => void;
  readonly close: () => void;
  readonly changed: (photo: Document) => void;
}

/** The circle's photos: a wall, a viewer for single photos, and a selection of several. */
export const Photos = ({ circleId, q, search, tools, opened, open, turnTo, close, changed }: PhotosProps) => {
  const { t } = useTranslation('documents');
  const found = useDocuments(circleId, { q, group: 'photos' }, 'taken_at');
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [last, setLast] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  // Recomputes the wall only when the photos change.
  const photos = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <div className={styles.tools}>
        {search}
        {photos[0] && (
          <ToolButton
            label={t('slideshow')}
            Icon={IconPlayerPlay}
            act={() => {
              setPlaying(true);
              open(photos[0]!);
            }}
          />
        )}
        {photos[0] && (
          <ToolButton
            label={t(selected ? 'select.stop' : 'select.start')}
            Icon={selected ? IconX : IconCheckbox}
            act={() => setSelected(selected ? undefined : new Set())}
          />
        )}
        {tools.map(({ Wall }, index) => (
          <Wall key={index} circleId={circleId} />
        ))}
        <MainPicture circleId={circleId} />
      </div>
      <Loaded query={found}>
        {({ pages: [first] }) => {
          // Counting stops at a thousand.
          const isExact = !hasNextPage || first?.totalIsExact === true;
          const total = hasNextPage ? Math.max(first?.total ?? 0, photos.length) : photos.length;
          const toggle = (id: string, isRange: boolean): void => {
            const ids = photos.map((photo) => photo.id);
            const [from, to] = [ids.indexOf(isRange && last ? last : id), ids.indexOf(id)];
            const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
            const next = new Set(selected);
            for (const one of range)
              if (range.length === 1 && next.has(one)) next.delete(one);
              else next.add(one);
            setLast(id);
            setSelected(next);
          };
          const index = opened ? photos.findIndex(({ id }) => id === opened.id) : -1;
          const after = index < 0 ? undefined : photos[index + 1];
          if (index >= 0 && index > photos.length - 4) loadMore();
          return (
            <>
              {photos.length === 0 ? (
                <EmptyState icon={<IconPhoto size={48} stroke={1.2} />} title={t(q ? 'none.found' : 'wall.none')}>
                  {t(q ? 'none.foundHelp' : 'wall.noneHelp')}
                </EmptyState>
              ) : (
                <PhotoWall
                  photos={photos}
                  total={isExact ? total : undefined}
                  open={open}
                  selected={selected}
                  toggle={toggle}
                  loadMore={loadMore}
                />
              )}
              {selected && photos.length > 0 && (
                <PhotoSelection
                  circleId={circleId}
                  tools={tools}
                  photos={photos.filter(({ id }) => selected.has(id))}
                  loaded={photos}
                  hasMore={hasNextPage}
                  select={(all) => setSelected(new Set(all.map(({ id }) => id)))}
                  done={() => setSelected(undefined)}
                />
              )}
              {opened && kindOf(opened) === 'picture' && (
                <PhotoViewer
                  photo={opened}
                  index={index}
                  total={isExact ? String(total) : t('viewer.moreThan', { total })}
                  before={photos[index - 1]}
                  after={after}
                  show={turnTo}
                  close={() => {
                    setPlaying(false);
                    close();
                  }}
                  changed={changed}
                  isPlaying={isPlaying}
                  play={setPlaying}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
};
