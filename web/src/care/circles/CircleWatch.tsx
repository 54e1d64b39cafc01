import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { onNews } from '../../lib/live/news.ts';
import { useCircleLive } from '../live/circle-live.ts';
import { hasUnsaved, isLeaving } from '../../lib/unsaved/unsaved.ts';
import { notify } from '../../ui/notices.ts';
import { forgetCircle, selectCircle, selectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { circleKey } from '../circle-key.ts';
import { myCirclesKey, useCircle } from './use-circles.ts';

/** Notifications that say that something waits for the circle's admins. */
const waiting = new Set(['waiting', 'askedToJoin']);

/** By circle: the last number of a change of its members, or of its name, that this page has heard. */
const heard = new Map<string, number>();

/**
 * Keeps the chosen circle in step with live updates: its name and the user's role. Forgets the circle when the user
 * is no longer a member; what they are writing then stays, to be copied, until they leave
 * its page.
 */
export const CircleWatch = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data, error } = useCircle(circle.id);
  const { membersChanged, connection } = useCircleLive();

  const isOver = error instanceof ApiProblem && error.code === 'circle_not_found';
  useEffect(() => {
    if (!isOver || selectedCircle()?.id !== circle.id) return;
    // Somebody who leaves by themselves is told where they do it.
    if (isLeaving()) return;
    if (hasUnsaved()) {
      notify(t('circle.goneUnsaved', { circle: circle.name }), { timeout: null });
      return;
    }
    notify(t('circle.gone', { circle: circle.name }), { timeout: null });
    void queries.invalidateQueries({ queryKey: myCirclesKey });
    queries.removeQueries({ queryKey: circleKey(circle.id) });
    forgetCircle();
  }, [isOver, pathname, circle.id, circle.name, queries, t]);

  // The circle was fetched as it was opened: only a number that is heard later says that it has changed since.
  useEffect(() => {
    if (membersChanged === undefined) return;
    const before = heard.get(circle.id);
    heard.set(circle.id, membersChanged);
    if (before !== undefined && before !== membersChanged)
      void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [membersChanged, circle.id, queries]);

  useEffect(() => {
    // A listener may fail because the user is no longer a member.
    if (connection === 'paused') void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [connection, circle.id, queries]);

  // What waits for an admin appears while its page is open.
  useEffect(
    () =>
      onNews(({ kind, circle_id }) => {
        if (circle_id !== circle.id || !waiting.has(kind)) return;
        const isOfCircle = (key: readonly unknown[]): boolean => key[0] === 'care' && key.includes(circle.id);
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => isOfCircle(queryKey) && queryKey[1] !== 'members',
        });
      }),
    [circle.id, queries],
  );

  const name = data?.name;
  useEffect(() => {
    const chosen = selectedCircle();
    if (name && chosen?.id === circle.id && chosen.name !== name) selectCircle({ id: circle.id, name });
  }, [name, circle.id]);
  return null;
};
