import { ActionIcon, Button, NumberInput, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './PageViewer.module.css';

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** The index of 100 %. */
export const usualZoom = 2;

interface ViewerBarProps {
  readonly page: number;
  readonly pageCount: number;
  readonly show: (page: number) => void;
  readonly zoom: number;
  readonly zoomTo: (zoom: number) => void;
  readonly fitLabel: string;
}

/** Turns pages and changes the size. */
export const ViewerBar = ({ page, pageCount, show, zoom, zoomTo, fitLabel }: ViewerBarProps) => {
  const { t } = useTranslation('viewer');
  const button = (label: string, Icon: typeof IconZoomIn, act: () => void, disabled: boolean, className?: string) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      className={className ?? ''}
      onClick={act}
      disabled={disabled}
    >
      <Icon aria-hidden size={20} />
    </ActionIcon>
  );
  return (
    <div className={styles.tools}>
      {button(t('before'), IconChevronUp, () => show(page - 1), page === 1, styles.turn)}
      {button(t('after'), IconChevronDown, () => show(page + 1), page === pageCount, styles.turn)}
      <NumberInput
        aria-label={t('page')}
        className={styles.number ?? ''}
        value={page}
        min={1}
        max={pageCount}
        hideControls
        onChange={(value) => typeof value === 'number' && show(value)}
      />
      <Text className={styles.of ?? ''}>{t('of', { count: pageCount })}</Text>
      {button(t('smaller'), IconZoomOut, () => zoomTo(zoom - 1), zoom === 0)}
      {button(t('larger'), IconZoomIn, () => zoomTo(zoom + 1), zoom === zooms.length - 1)}
      <Button variant="default" visibleFrom="sm" onClick={() => zoomTo(usualZoom)}>
        {fitLabel}
      </Button>
    </div>
  );
};
