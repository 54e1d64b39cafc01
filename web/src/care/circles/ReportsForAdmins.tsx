import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useCircle } from './use-circles.ts';

interface ReportsForAdminsProps {
  readonly title: string;
  readonly above: (circle: SelectedCircle) => { readonly title: string; readonly to: string };
  /** Shown to members who are not admins. */
  readonly adminsOnly: string;
  readonly children: (circleId: string) => ReactNode;
}

/** A page with what members of the chosen circle have reported, for its admins to review. */
export const ReportsForAdmins = ({ title, above, ...content }: ReportsForAdminsProps) => {
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page title={title} above={[above(circle)]}>
        <ForAdmins key={circle.id} circleId={circle.id} {...content} />
      </Page>
    )
  );
};

interface ForAdminsProps extends Pick<ReportsForAdminsProps, 'adminsOnly' | 'children'> {
  readonly circleId: string;
}

const ForAdmins = ({ circleId, adminsOnly, children }: ForAdminsProps) => (
  <Loaded query={useCircle(circleId)}>
    {({ my_role }) => (my_role === 'admin' ? children(circleId) : <Text>{adminsOnly}</Text>)}
  </Loaded>
);

interface ReportListProps<Reported> {
  readonly query: Parameters<typeof MoreButton>[0]['query'];
  readonly reported: readonly Reported[];
  readonly texts: { readonly none: string; readonly noneText: string; readonly more: string; readonly intro?: string };
  readonly className: string | undefined;
  readonly keyOf: (one: Reported) => string;
  readonly children: (one: Reported) => ReactNode;
}

/** Lists what was reported, in pages. Without any, a notice says so. */
export const ReportList = <Reported,>({
  query,
  reported,
  texts,
  className,
  keyOf,
  children,
}: ReportListProps<Reported>) =>
  reported.length === 0 ? (
    <EmptyState icon={<IconFlag size={40} stroke={1.4} />} title={texts.none}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <>
      {texts.intro && <Text maw="42rem">{texts.intro}</Text>}
      <ul className={className}>
        {reported.map((one) => (
          <li key={keyOf(one)}>{children(one)}</li>
        ))}
      </ul>
      <MoreButton query={query} label={texts.more} />
    </>
  );
