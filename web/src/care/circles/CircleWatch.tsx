import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { useCircleLive } from '../live/circle-live.ts';
import { hasUnsaved, isLeaving } from '../../lib/unsaved/unsaved.ts';
import { notify } from '../../ui/notices.ts';
import { forgetCircle, selectCircle, selectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { circleKey, myCirclesKey, useCircle } from './use-circles.ts';

/**
 * Keeps the chosen circle in step with live updates: its name and the user's role. Forgets the circle when the user
 * is no longer a member; what they are writing then stays, to be copied, until they leave
 * its page.
 */
export const CircleWatch = ({ circle, userId }: { circle: SelectedCircle; userId: string }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data, error } = useCircle(circle.id);
  const { members, isWhole, connection } = useCircleLive();
  const own = members?.find((member) => member.user_id === userId);

  const isOver = (isWhole && !own) || (error instanceof ApiProblem && error.code === 'circle_not_found');
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

  // Fetches only what differs from the cache: listeners report everything whenever a circle is opened.
  const isNews =
    own !== undefined &&
    data !== undefined &&
    (own.circle_name !== data.name ||
      own.circle_slug !== data.slug ||
      (own.circle_picture ?? null) !== data.picture ||
      own.role !== data.my_role ||
      own.is_owner !== (data.owner_id === userId));
  const heard = own && [own.circle_name, own.circle_slug, own.circle_picture, own.role, own.is_owner].join('\n');
  useEffect(() => {
    if (isNews) void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [isNews, heard, circle.id, queries]);

  useEffect(() => {
    // A listener may fail because the user is no longer a member.
    if (connection === 'paused') void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [connection, circle.id, queries]);

  const name = data?.name;
  useEffect(() => {
    const chosen = selectedCircle();
    if (name && chosen?.id === circle.id && chosen.name !== name) selectCircle({ id: circle.id, name });
  }, [name, circle.id]);
  return null;
};
