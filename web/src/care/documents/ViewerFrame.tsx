import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useZoom } from '../../ui/files/use-zoom.ts';
import styles from './PhotoViewer.module.css';

interface ViewerFrameProps {
  readonly title: string;
  /** Position among all pictures, in words. */
  readonly position: string;
  /** The buttons of the bar. */
  readonly tools: ReactNode;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly turn: (by: 1 | -1) => void;
  readonly close: () => void;
  /** The panel that is open beside the picture. */
  readonly panel?: string | undefined;
  /** The picture. */
  readonly stage: ReactNode;
  readonly children: ReactNode;
}

/** A screen-filling dialog for one picture of several: arrow keys, swipes and buttons turn, Escape closes. */
export const ViewerFrame = (props: ViewerFrameProps) => {
  const { title, position, tools, hasBefore, hasAfter, turn, close, panel, stage, children } = props;
  const { t } = useTranslation('documents');
  const { t: tSite } = useTranslation('site');
  return (
    <Dialog
      opened
      onClose={close}
      fullScreen
      withCloseButton={false}
      padding={0}
      title={title}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content ?? '', header: styles.hidden ?? '', body: styles.body ?? '' }}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).closest('input, textarea, [role=dialog] [role=dialog]')) return;
        if (event.key === 'ArrowRight') turn(1);
        else if (event.key === 'ArrowLeft') turn(-1);
      }}
    >
      <div className={styles.viewer} data-open={panel}>
        <div className={styles.bar}>
          <span className={styles.position}>{position}</span>
          {tools}
          <ViewerButton label={tSite('close')} Icon={IconX} act={close} data-autofocus />
        </div>
        {stage}
        {hasBefore && (
          <ViewerButton label={t('viewer.before')} Icon={IconChevronLeft} act={() => turn(-1)} data-side="before" />
        )}
        {hasAfter && (
          <ViewerButton label={t('viewer.after')} Icon={IconChevronRight} act={() => turn(1)} data-side="after" />
        )}
        {children}
      </div>
    </Dialog>
  );
};

interface ViewerButtonProps {
  readonly label: string;
  readonly Icon: typeof IconX;
  readonly act: () => void;
  readonly 'aria-expanded'?: boolean;
  readonly 'data-autofocus'?: boolean;
  readonly 'data-side'?: 'before' | 'after';
}

/** A button on the picture’s dark ground. */
export const ViewerButton = ({ label, Icon, act, ...also }: ViewerButtonProps) => (
  <ActionIcon className={styles.button} variant="transparent" size={44} aria-label={label} onClick={act} {...also}>
    <Icon aria-hidden size={24} />
  </ActionIcon>
);

interface PictureStageProps {
  readonly id: string;
  readonly label: string;
  readonly address: string | null | undefined;
  /** Whether there is no picture to show. */
  readonly isMissing: boolean;
  readonly turn: (by: 1 | -1) => void;
}

/** The picture itself, which can be zoomed and moved. */
export const PictureStage = ({ id, label, address, isMissing, turn }: PictureStageProps) => {
  const { t } = useTranslation('documents');
  const { stage, place, on } = useZoom(id, turn);
  const transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
  return (
    <div ref={stage} className={styles.stage} {...on}>
      {address ? (
        <img src={address} alt={label} draggable={false} style={{ transform }} />
      ) : (
        isMissing && <p>{t('preview.none')}</p>
      )}
    </div>
  );
};
