import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';
import { useStageLabels } from './stage-labels.ts';

/** A card that was picked up, and the stage that it would be dropped in. */
interface Picked {
  readonly card: Application;
  readonly over: Stage;
}

/**
 * Moves cards with the keyboard: Space picks a card up and drops it, arrows choose the stage, Escape puts it back.
 * `said` is for a live region.
 */
export const useCardKeys = (drop: (card: Application, stage: Stage) => void) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, say] = useState('');
  /** The card that takes the focus, because it was dropped in another column. */
  const [dropped, setDropped] = useState<string | null>(null);

  const toggle = (card: Application): void => {
    const name = card.candidateName;
    if (picked?.card.id !== card.id) {
      setPicked({ card, over: card.stage });
      setDropped(null);
      return say(t('keys.picked', { name, stage: labels[card.stage] }));
    }
    setPicked(null);
    setDropped(card.id);
    say(t('keys.dropped', { name, stage: labels[picked.over] }));
    drop(card, picked.over);
  };
  const putBack = (): void => {
    if (!picked) return;
    setPicked(null);
    say(t('keys.back', { name: picked.card.candidateName, stage: labels[picked.card.stage] }));
  };
  const press = (event: KeyboardEvent): void => {
    if (!picked) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') putBack();
    if (step === undefined) return;
    event.preventDefault();
    const next = stages[stages.indexOf(picked.over) + step];
    if (!next) return;
    setPicked({ ...picked, over: next });
    const place = { number: stages.indexOf(next) + 1, count: stages.length };
    say(t('keys.over', { stage: labels[next], ...place }));
  };
  return { picked, said, dropped, toggle, press, putBack };
};
