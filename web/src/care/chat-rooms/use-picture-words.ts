import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';

interface Sent {
  readonly name: string;
  readonly isOwn: boolean;
  /** Milliseconds. */
  readonly at: number;
}

/** Returns a function that describes a picture by who sent it, and when. */
export const usePictureWords = (): ((sent: Sent) => string) => {
  const { t } = useTranslation('chat');
  const moment = useMoment();
  return ({ name, isOwn, at }) => {
    const time = moment(new Date(at).toISOString());
    return isOwn ? t('picture.own', { time }) : t('picture.from', { name, time });
  };
};
