import { testimonyEntry } from '../archive-pages/writings.ts';
import { type ArchivePart, listOf } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { presentTestimony, testimonies } from './store.ts';

export const testimoniesArchive: ArchivePart = {
  name: 'testimonies',
  chapter: 30,
  title: (t) => t('care:archive.partTitles.testimonies'),
  entry: testimonyEntry,
  read: listOf(testimonies, ({ membership }) => listWhatIsSeen(membership), presentTestimony),
};
