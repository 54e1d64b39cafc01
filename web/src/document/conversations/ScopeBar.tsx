import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconFiles, IconTag, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { useDocumentNames } from '../answers/library.ts';
import { isEverything, type Scope } from './scope.ts';
import styles from './Scope.module.css';

const choice = late(() => import('./ScopeDialog.tsx').then((file) => file.ScopeDialog), 'chatAi');

interface ScopeBarProps {
  readonly scope: Scope;
  readonly change: (scope: Scope) => Promise<unknown> | void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}

/** Says what the conversation is about, and lets the person change it. */
export const ScopeBar = ({ scope, change, isOpen, setOpen, children }: ScopeBarProps) => {
  const { t } = useTranslation('chatAi');
  const names = useDocumentNames(scope.documentIds);
  const [isFull, setFull] = useState(false);
  const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
  const all = scope.documentIds.length + scope.tags.length;
  const most = isFull ? all : 3;
  const chips = [
    ...scope.documentIds.map((id) => ({
      key: id,
      icon: <IconFiles size={16} aria-hidden />,
      name: names.get(id) === null ? t('source.gone') : (names.get(id) ?? '…'),
      remove: () => change({ ...scope, documentIds: without(scope.documentIds, id) }),
    })),
    ...scope.tags.map((tag) => ({
      key: `tag ${tag}`,
      icon: <IconTag size={16} aria-hidden />,
      name: tag,
      remove: () => change({ ...scope, tags: without(scope.tags, tag) }),
    })),
  ];
  return (
    <div className={styles.bar} role="group" aria-label={t('scope.title')}>
      {isEverything(scope) ? (
        <span className={styles.all}>
          <IconFiles size={18} aria-hidden /> {t('scope.all')}
        </span>
      ) : (
        <ul className={styles.chips}>
          {chips.slice(0, most).map(({ key, icon, name, remove }) => (
            <li key={key} className={styles.chip}>
              {icon}
              <span className={styles.name}>{name}</span>
              <button type="button" aria-label={t('scope.remove', { name })} onClick={() => void remove()}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {all > most && (
        <Button size="compact-md" variant="subtle" onClick={() => setFull(true)}>
          {t('scope.more', { count: all - most })}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="subtle"
        aria-label={t('scope.choose')}
        onPointerEnter={choice.loadAhead}
        onClick={() => setOpen(true)}
      >
        {t('scope.chooseShort')}
      </Button>
      {children}
      {isOpen && (
        <Suspense>
          <choice.Late scope={scope} save={change} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
