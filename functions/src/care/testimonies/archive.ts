import { type ArchivePart, listOf } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { presentTestimony, testimonies } from './store.ts';

export const testimoniesArchive: ArchivePart = {
  name: 'testimonies',
  read: listOf(testimonies, ({ membership }) => listWhatIsSeen(membership), presentTestimony),
};
