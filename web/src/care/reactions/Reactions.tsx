import { Suspense } from 'react';
import { onDemand } from '../../lib/on-demand.ts';
import { useNear } from '../../ui/use-near.ts';
import type { ReactionSubject } from './reaction-subject.ts';
import styles from './Reactions.module.css';

const Bar = onDemand(() => import('./ReactionBar.tsx').then((file) => file.ReactionBar), 'reactions');

/** Hearts and comments under a record. They load once it is on the screen; what one press opens loads then. */
export const Reactions = (subject: ReactionSubject) => {
  const [place, isNear] = useNear<HTMLDivElement>(true, '0px');
  return (
    <div ref={place} className={styles.place} data-print="never">
      {isNear && (
        <Suspense>
          <Bar subject={subject} />
        </Suspense>
      )}
    </div>
  );
};
