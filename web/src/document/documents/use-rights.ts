import { hasPrivilege } from '@kindred/contract/roles';
import { useUser } from '../../lib/session/SessionProvider.tsx';

/** Returns whether the reader looks after the library: uploads, changes and deletes documents. */
export const useIsLibrarian = (): boolean => hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
