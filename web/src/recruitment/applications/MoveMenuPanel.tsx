import { Menu } from '@mantine/core';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { useStageLabels } from './stage-labels.ts';

interface MoveMenuPanelProps extends OpenMenu {
  readonly current: Stage;
  readonly move: (stage: Stage) => void;
  /** Asks for the reason first. */
  readonly reject: () => void;
}

export const MoveMenuPanel = ({ current, move, reject, ...menu }: MoveMenuPanelProps) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  return (
    <MenuPanel {...menu} label={t('moveTo')} position="bottom-end" width={220}>
      <Menu.Label>{t('moveTo')}</Menu.Label>
      {stages
        .filter((stage) => stage !== current)
        .map((stage) => (
          <Menu.Item key={stage} onClick={() => (stage === 'REJECTED' ? reject() : move(stage))}>
            {stage === 'REJECTED' ? t('reject.step') : labels[stage]}
          </Menu.Item>
        ))}
    </MenuPanel>
  );
};
