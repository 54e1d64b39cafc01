import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useNouns } from '../../app/noun.ts';
import type { ListedEntry } from './timeline.ts';

/** What an entry does, and the record that it is about, with a link to it in the reader's own tenant. */
export const TimelineName = ({ name, entry }: { readonly name: string; readonly entry: ListedEntry }) => {
  const nouns = useNouns();
  const { about, kind, tenantId } = entry;
  if (!about?.name) return name;
  const linkOf = nouns.map(({ timelineLinks }) => timelineLinks?.[kind]).find((found) => found);
  const isOwn = tenantId === undefined;
  return (
    <Stack gap={0}>
      <span>{name}</span>
      {linkOf && isOwn ? <Link to={linkOf(about.id)}>{about.name}</Link> : <span>{about.name}</span>}
    </Stack>
  );
};
