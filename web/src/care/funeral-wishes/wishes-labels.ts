import type { FuneralWishes, WishesSharing } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';

/** The labels of the choices. */
export const useWishesLabels = () => {
  const { t } = useTranslation('care');
  const day = useDay();
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
  const forSomebody = ({ for_name }: Pick<FuneralWishes, 'for_name'>): string =>
    for_name ? t('wishes.for', { name: for_name }) : t('wishes.forSomebody');
  /** Who wrote the wishes, and when. */
  const writtenBy = ({ is_own, updated_at }: Pick<FuneralWishes, 'is_own' | 'updated_at'>, name: string): string =>
    t(is_own ? 'wishes.inOwnWords' : 'wishes.writtenBy', { name, day: day(updated_at) });
  /** The title their author gave them. */
  const titleOf = (wishes: Pick<FuneralWishes, 'is_own' | 'for_name'>): string =>
    wishes.is_own ? t('wishes.mine') : forSomebody(wishes);
  return { ceremonies, burials, sharing, forSomebody, writtenBy, titleOf };
};
