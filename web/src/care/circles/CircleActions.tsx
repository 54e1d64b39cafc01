import { ActionIcon, Button } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { IconDots, IconMailPlus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { declared } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import styles from './CirclePage.module.css';

const panel = late(() => import('./EntriesPanel.tsx').then((file) => file.EntriesPanel));

interface CircleActionsProps {
  readonly nouns: readonly CareNoun[];
  readonly role: CircleRole;
}

/** The actions in a circle: add to it, invite people, and open rarely used pages. */
export const CircleActions = ({ nouns, role }: CircleActionsProps) => {
  const { t } = useTranslation('news');
  const { t: tCare } = useTranslation('care');
  const isFor = ({ needs }: { needs: CircleRole }): boolean => hasCircleRole(role, needs);
  const toAdd = declared(nouns, (noun) => noun.toAdd).filter(isFor);
  const more = declared(nouns, ({ behindMore }) => behindMore).filter(isFor);
  return (
    <>
      <MenuButton
        panel={panel}
        button={(props) => (
          <Button {...props} className={styles.add} leftSection={<IconPlus aria-hidden size={20} />}>
            {t('add.label')}
          </Button>
        )}
      >
        {(menu) => <panel.Late {...menu} label={t('add.label')} entries={toAdd} />}
      </MenuButton>
      {role === 'admin' && (
        <Button
          component={Link}
          to={paths.careInvitations.href()}
          variant="default"
          className={styles.invite}
          leftSection={<IconMailPlus aria-hidden size={20} />}
        >
          {tCare('circle.invite')}
        </Button>
      )}
      <MenuButton
        panel={panel}
        button={(props) => (
          <ActionIcon {...props} variant="default" size={44} radius="xl" aria-label={t('menu.label')}>
            <IconDots aria-hidden />
          </ActionIcon>
        )}
      >
        {(menu) => <panel.Late {...menu} label={t('menu.label')} entries={more} />}
      </MenuButton>
    </>
  );
};
