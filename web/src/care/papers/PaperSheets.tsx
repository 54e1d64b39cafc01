import { ActionIcon } from '@mantine/core';
import type { Paper } from '@kindred/contract/care/papers/paper';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetBlock } from './lay-out.ts';
import styles from './Paper.module.css';
import { PaperCover } from './PaperCover.tsx';
import { PaperPart, SectionTitle } from './PaperPart.tsx';
import { useItemTitle } from './use-item-title.ts';

interface PaperSheetsProps {
  readonly paper: Paper;
  readonly circleName: string;
  readonly words: string;
  readonly pages: readonly (readonly SheetBlock[])[];
  readonly addresses: Readonly<Record<string, string>>;
  /** How much smaller than paper the pages are shown. */
  readonly scale: number;
  /** If undefined, the pages have no buttons. */
  readonly leaveOut: ((id: string) => void) | undefined;
}

/** The pages as they are printed, as wide as the screen allows. */
export const PaperSheets = ({ paper, circleName, words, pages, addresses, scale, leaveOut }: PaperSheetsProps) => {
  const { t } = useTranslation('papers');
  const total = pages.length + 1;
  return (
    <div className={styles.sheets} style={{ '--scale': scale } as CSSProperties} data-paper="true">
      <section className={styles.sheet} aria-label={t('page', { number: 1, total })}>
        <PaperCover paper={paper} circleName={circleName} words={words} addresses={addresses} />
      </section>
      {pages.map((pieces, index) => (
        <section key={index} className={styles.sheet} aria-label={t('page', { number: index + 2, total })}>
          <div className={styles.content}>
            {pieces.map((piece) =>
              'heading' in piece ? (
                <SectionTitle key={piece.heading} section={piece.heading} month={paper.month} />
              ) : (
                <Shown
                  key={`${piece.item.id} ${piece.part}`}
                  piece={piece}
                  scale={scale}
                  addresses={addresses}
                  leaveOut={leaveOut}
                />
              ),
            )}
          </div>
          <p className={styles.number}>
            <span>{circleName}</span>
            <span>{index + 2}</span>
          </p>
        </section>
      ))}
    </div>
  );
};

interface ShownProps extends Pick<PaperSheetsProps, 'addresses' | 'scale' | 'leaveOut'> {
  readonly piece: Extract<SheetBlock, { readonly item: unknown }>;
}

/** A part of an item with the button that leaves the item out, at its usual size although the page is smaller. */
const Shown = ({ piece: { item, part }, scale, addresses, leaveOut }: ShownProps) => {
  const { t } = useTranslation('papers');
  const titleOf = useItemTitle();
  return (
    <div className={styles.item}>
      <PaperPart item={item} part={part} address={item.kind === 'photo' ? addresses[item.photo.id] : undefined} />
      {part === 0 && leaveOut && (
        <ActionIcon
          className={styles.leaveOut}
          variant="default"
          size={44 / scale}
          radius="xl"
          aria-label={t('leaveOut', { title: titleOf(item) })}
          onClick={() => leaveOut(item.id)}
        >
          <IconX aria-hidden size={20 / scale} />
        </ActionIcon>
      )}
    </div>
  );
};
