import { hasPrivilege } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../../app/noun.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';

/** Returns a figure's name, and its link if the user may open it; undefined if no noun declares the figure. */
export const useFigures = () => {
  const { t } = useTranslation('admin');
  const roles = useUser()?.roles ?? [];
  const known = Object.assign({}, ...useNouns().map(({ figures }) => figures)) as NonNullable<
    ReturnType<typeof useNouns>[number]['figures']
  >;
  return (name: string) => {
    const figure = known[name];
    if (!figure) return undefined;
    const isOpen = !figure.needs || hasPrivilege(roles, figure.needs);
    return { label: figure.label(t), to: isOpen ? figure.to : undefined };
  };
};
