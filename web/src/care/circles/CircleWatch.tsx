import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { onNews } from '../../lib/live/news.ts';
import { useCircleLive } from '../live/circle-live.ts';
import { hasWriting, isLeaving } from '../../lib/unsaved/unsaved.ts';
import { closeNotice, notify } from '../../ui/notices.ts';
import { forgetCircle, selectCircle, selectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { careKey, circleKey } from '../circle-key.ts';
import { myCirclesKey, useCircle } from './use-circles.ts';
import { onRemoval } from './who-removed-me.ts';

/** Notifications that something in the circle waits for the user. */
const waiting = new Set(['waiting', 'askedToJoin', 'deathRecorded']);

/** By circle: the last number that this page received. It rises with each change of the circle's members or name. */
const heard = new Map<string, number>();

/**
 * Keeps the chosen circle in step with live updates: its name and the user's role. When the user is no longer a member,
 * forgets the circle and says who removed them. Unsaved text stays until they leave its page, so that they can copy it.
 */
export const CircleWatch = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data, error } = useCircle(circle.id);
  const { membersChanged, connection } = useCircleLive();

  const isOver = error instanceof ApiProblem && error.code === 'circle_not_found';
  useEffect(() => {
    if (!isOver || selectedCircle()?.id !== circle.id) return undefined;
    // A member who leaves already gets a message on the page where they leave.
    if (isLeaving()) return undefined;
    let shown: number | undefined;
    const tell = (name: string | undefined): void => {
      if (selectedCircle()?.id !== circle.id) return;
      if (shown !== undefined) closeNotice(shown);
      const about = { name, circle: circle.name };
      if (hasWriting()) {
        shown = notify(name ? t('circle.removedUnsaved', about) : t('circle.goneUnsaved', about), { timeout: null });
        return;
      }
      notify(name ? t('circle.removed', about) : t('circle.gone', about), { timeout: null });
      void queries.invalidateQueries({ queryKey: myCirclesKey });
      queries.removeQueries({ queryKey: circleKey(circle.id) });
      forgetCircle();
    };
    return onRemoval(circle.id, tell);
  }, [isOver, pathname, circle.id, circle.name, queries, t]);

  // The circle was just fetched, so the first number changes nothing. Only a different one means a change.
  useEffect(() => {
    if (membersChanged === undefined) return;
    const before = heard.get(circle.id);
    heard.set(circle.id, membersChanged);
    if (before !== undefined && before !== membersChanged)
      void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [membersChanged, circle.id, queries]);

  useEffect(() => {
    // The listener may fail because the user is no longer a member.
    if (connection === 'paused') void queries.invalidateQueries({ queryKey: circleKey(circle.id) });
  }, [connection, circle.id, queries]);

  // Reloads the circle's data when something new waits for the user while its page is open.
  useEffect(
    () =>
      onNews(({ kind, circle_id }) => {
        if (circle_id !== circle.id || !waiting.has(kind)) return;
        const isOfCircle = (key: readonly unknown[]): boolean => key[0] === careKey[0] && key.includes(circle.id);
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
