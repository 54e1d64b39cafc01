import type { FuneralWishes, WishesSharing } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';

/** What can be chosen, in words. */
export const useWishesWords = () => {
  const { t } = useTranslation('care');
  const ceremonies: Readonly<Record<NonNullable<FuneralWishes['ceremony_type']>, string>> = {
    religious: t('wishes.religious'),
    secular: t('wishes.secular'),
    family_only: t('wishes.familyOnly'),
    none: t('wishes.noCeremony'),
  };
  const burials: Readonly<Record<NonNullable<FuneralWishes['burial_or_cremation']>, string>> = {
    burial: t('wishes.burial'),
    cremation: t('wishes.cremation'),
    natural_burial: t('wishes.naturalBurial'),
    body_donation: t('wishes.bodyDonation'),
  };
  const sharing: Readonly<Record<WishesSharing, string>> = {
    none: t('wishes.sharedNone'),
    family: t('wishes.sharedFamily'),
    circle: t('wishes.sharedCircle'),
  };
  const titleOf = ({ is_own, for_name }: Pick<FuneralWishes, 'is_own' | 'for_name'>): string =>
    is_own ? t('wishes.mine') : for_name ? t('wishes.for', { name: for_name }) : t('wishes.forSomebody');
  return { ceremonies, burials, sharing, titleOf };
};
