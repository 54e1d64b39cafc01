import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './Board.module.css';
import { RejectDialog } from './RejectDialog.tsx';
import type { MoveCard } from './use-board.ts';

const panel = late(() => import('./MoveMenuPanel.tsx').then((file) => file.MoveMenuPanel));

interface MoveMenuProps {
  readonly card: Application;
  readonly move: MoveCard;
}

/** The menu of an application: the stages to which it can move. */
export const MoveMenu = ({ card, move }: MoveMenuProps) => {
  const { t } = useTranslation('applications');
  const [isRejecting, setRejecting] = useState(false);
  return (
    <span data-card-menu>
      <MenuButton
        panel={panel}
        button={(props) => (
          <ActionIcon
            {...props}
            className={styles.menu}
            variant="subtle"
            size={44}
            aria-label={t('moveOf', { name: card.candidateName, position: card.positionTitle })}
          >
            <IconDots aria-hidden size={20} />
          </ActionIcon>
        )}
      >
        {(menu) => (
          <panel.Late
            {...menu}
            current={card.stage}
            move={(stage) => void move(card, { stage })}
            reject={() => setRejecting(true)}
          />
        )}
      </MenuButton>
      {isRejecting && (
        <RejectDialog cards={[card]} reject={(to) => void move(card, to)} close={() => setRejecting(false)} />
      )}
    </span>
  );
};
