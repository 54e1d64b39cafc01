import { chatRoomsPath, circleChatRoomId, presencePath } from '@kindred/contract/paths';
import type { Scene } from '../support/scene.ts';
import { type Check, check } from './check.ts';
import { askFirestore, collectionsOf, documentsOf, queryFor } from './tenant-documents.ts';

const together = 20;

const inGroups = async <Item>(items: readonly Item[], ask: (item: Item) => Promise<string[]>): Promise<string[]> => {
  const faults: string[] = [];
  for (let start = 0; start < items.length; start += together)
    faults.push(...(await Promise.all(items.slice(start, start + together).map(ask))).flat());
  return faults;
};

/**
 * Tries Firestore itself, as browsers reach it: every document and every collection of the other tenant, and writes.
 * Listeners depend on the same rules (get and list) as these reads.
 */
export const tryLiveData = async (from: Scene, of: Scene): Promise<Check[]> => {
  const documents = await documentsOf(of.tenant.id);
  const paths = [`tenants/${of.tenant.id}`, ...documents.keys()];
  const { token } = from.owner;
  const reads = await inGroups(paths, async (path) => {
    const { status } = await askFirestore('GET', path, token);
    return status === 403 ? [] : [`${path}: ${status}`];
  });
  const lists = await inGroups(['tenants', ...collectionsOf(documents)], async (collection) => {
    const { status } =
      collection === 'tenants'
        ? await askFirestore('GET', 'tenants', token)
        : await askFirestore('POST', queryFor(collection)[0], token, queryFor(collection)[1]);
    return status === 403 ? [] : [`${collection}: ${status}`];
  });
  const live = presencePath(of.tenant.id, of.circleId);
  const heartbeat = { mapValue: { fields: { s: { stringValue: 'online' }, at: { integerValue: Date.now() } } } };
  const fields = { m: { mapValue: { fields: { [from.owner.uid]: heartbeat } } } };
  const write = await askFirestore('PATCH', `${live}?updateMask.fieldPaths=m`, token, { fields });
  const own = `${chatRoomsPath(from.tenant.id, from.circleId)}/${circleChatRoomId(from.circleId)}`;
  const seen = await askFirestore('GET', own, token);
  const sure = (one: Check): Check =>
    one.status === 'pass' && seen.status !== 200
      ? { ...one, status: 'warn', detail: `${one.detail}; but one’s own is answered ${seen.status}` }
      : one;
  return [
    check('live data: documents of another tenant', reads, `${paths.length} refused`),
    check('live data: collections of another tenant', lists, 'all refused'),
    check('live data: writing into another tenant', write.status === 403 ? [] : [`${write.status}`], 'refused'),
  ].map(sure);
};
