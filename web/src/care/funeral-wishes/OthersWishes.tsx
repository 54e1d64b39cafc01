import { Text } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMember } from '../members/use-member.ts';
import { ReadWishes } from './ReadWishes.tsx';
import { useSharedWishes } from './use-funeral-wishes.ts';
import { useWishesLabels } from './wishes-labels.ts';

/** Wishes shared with the reader in the chosen circle, to read and print when arranging the funeral. */
export const OthersWishes = ({ id }: { id: string }) => {
  const { t } = useTranslation('wishes');
  const circle = useSelectedCircle();
  return (
    <Page title={t('title')} above={circle ? [{ title: circle.name, to: paths.care.href() }] : []}>
      {circle && <Shared circle={circle} id={id} />}
    </Page>
  );
};

const Shared = ({ circle, id }: { circle: SelectedCircle; id: string }) => {
  const { t } = useTranslation('wishes');
  return (
    <Loaded query={useSharedWishes(circle.id)}>
      {({ items }) => {
        const wishes = items.find((one) => one.id === id);
        if (wishes) return <Sheet circleId={circle.id} wishes={wishes} />;
        return <Text>{t('notShared', { circle: circle.name })}</Text>;
      }}
    </Loaded>
  );
};

const Sheet = ({ circleId, wishes }: { circleId: string; wishes: FuneralWishes }) => {
  const { t: tCare } = useTranslation('care');
  const { forSomebody, writtenBy } = useWishesLabels();
  const author = useMember(circleId, wishes.user_id);
  const isGone = author.error instanceof ApiProblem && author.error.status === 404;
  const name = author.data?.name ?? (isGone ? tCare('members.former') : '…');
  return <ReadWishes wishes={wishes} title={forSomebody(wishes)} written={writtenBy(wishes, name)} />;
};
