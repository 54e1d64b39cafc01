import { readData } from '../../scripts/seed/data.ts';
import { documentsOf } from '../isolation/tenant-documents.ts';
import { entriesOf, readIndexes } from '../support/limits/index-entries.ts';
import { documentSize, groupOf, type WireFields } from '../support/limits/sizes.ts';
import type { Row } from './rows.ts';

const mostIndex = 6;
const named = 5;

/** Measures the index entries of the demo data's documents. Returns a row, and the collections with the most. */
export const demoData = async (): Promise<{ readonly row: Row; readonly note: string }> => {
  const indexes = readIndexes();
  const total = { documents: 0, bytes: 0, indexBytes: 0 };
  const groups = new Map<string, number>();
  for (const { id } of await readData<readonly { id: string }[]>('core/tenants.json')) {
    for (const [path, { text }] of await documentsOf(id)) {
      const fields = JSON.parse(text) as WireFields;
      const { bytes } = entriesOf(indexes, path, fields);
      total.documents += 1;
      total.bytes += documentSize(path, fields);
      total.indexBytes += bytes;
      groups.set(groupOf(path), (groups.get(groupOf(path)) ?? 0) + bytes);
    }
  }
  const ratio = total.indexBytes / total.bytes;
  const most = [...groups].toSorted(([, one], [, other]) => other - one).slice(0, named);
  const share = (bytes: number) => Math.round((100 * bytes) / total.indexBytes);
  return {
    row: {
      what: 'the demo data: bytes of index for each byte of documents',
      figure: `${ratio.toFixed(1)} (${total.documents} documents of ${Math.round(total.bytes / 1000)} kB)`,
      budget: `≤ ${mostIndex}`,
      holds: total.documents > 0 && ratio <= mostIndex,
      isExact: true,
    },
    note: `Index of the demo data: ${most.map(([group, bytes]) => `${share(bytes)} % ${group}`).join(', ')}`,
  };
};
