import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n/i18n.ts';

const Next = lazy(async () => {
  const [{ NextEvents }] = await Promise.all([import('./NextEvents.tsx'), loadTexts('calendar')]);
  return { default: NextEvents };
});

/** The next events of the chosen circle, on home. */
export const HomeEvents = ({ circleId }: { circleId: string | undefined }) =>
  circleId ? (
    <Suspense>
      <Next circleId={circleId} />
    </Suspense>
  ) : null;
