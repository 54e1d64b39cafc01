import type { FuneralWishes, WishesSharing } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';

/** The labels of the choices. */
export const useWishesLabels = () => {
  const { t } = useTranslation('wishes');
  const day = useDay();
  const ceremonies: Readonly<Record<NonNullable<FuneralWishes['ceremony_type']>, string>> = {
    religious: t('religious'),
    secular: t('secular'),
    family_only: t('familyOnly'),
    none: t('noCeremony'),
  };
  const burials: Readonly<Record<NonNullable<FuneralWishes['burial_or_cremation']>, string>> = {
    burial: t('burial'),
    cremation: t('cremation'),
    natural_burial: t('naturalBurial'),
    body_donation: t('bodyDonation'),
  };
  const sharing: Readonly<Record<WishesSharing, string>> = {
    none: t('sharedNone'),
    family: t('sharedFamily'),
    circle: t('sharedCircle'),
  };
  const forSomebody = ({ for_name }: Pick<FuneralWishes, 'for_name'>): string =>
    for_name ? t('for', { name: for_name }) : t('forSomebody');
  /** Who wrote the wishes, and when. */
  const writtenBy = ({ is_own, updated_at }: Pick<FuneralWishes, 'is_own' | 'updated_at'>, name: string): string =>
    t(is_own ? 'inOwnWords' : 'writtenBy', { name, day: day(updated_at) });
  /** The title their author gave them. */
  const titleOf = (wishes: Pick<FuneralWishes, 'is_own' | 'for_name'>): string =>
    wishes.is_own ? t('mine') : forSomebody(wishes);
  return { ceremonies, burials, sharing, forSomebody, writtenBy, titleOf };
};
