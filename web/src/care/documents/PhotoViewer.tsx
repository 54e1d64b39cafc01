import { useEffect, useEffectEvent, useRef } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/save-file.ts';
import { useDay } from '../../ui/use-day.ts';
import { fetchFile, pictureAddress, thumbnailAddress } from '../files/stored-files.ts';
import './photo-viewer.css';
import { timeOf } from './PhotoWall.tsx';

interface PhotoViewerProps {
  readonly photos: readonly Document[];
  /** The one that is shown. */
  readonly id: string;
  readonly show: (id: string) => void;
  readonly edit: (photo: Document) => void;
  readonly close: () => void;
}

const slideMilliseconds = 5000;
const unknown = { width: 1600, height: 1200 };

/**
 * Photos one by one on the whole screen: arrow keys and swipes go on, a wheel, a double tap or a pinch zooms, Escape closes.
 * Pictures come through the API, since an `<img>` cannot send a token.
 */
export const PhotoViewer = ({ photos, id, show, edit, close }: PhotoViewerProps) => {
  const { t } = useTranslation('documents');
  const day = useDay();
  const viewer = useRef<PhotoSwipe>(null);
  const shown = useEffectEvent(show);
  const edited = useEffectEvent(edit);
  const closed = useEffectEvent(close);
  const captionOf = useEffectEvent((photo: Document, index: number) =>
    [
      photo.caption ?? photo.name,
      day(timeOf(photo)),
      photo.tags.join(', '),
      t('photo.position', { number: index + 1, of: photos.length }),
    ].filter(Boolean),
  );

  useEffect(() => {
    const first = photos.findIndex((photo) => photo.id === id);
    const pswp = new PhotoSwipe({
      dataSource: photos.map((photo) => ({ ...(photo.picture_size ?? unknown), photo })),
      index: Math.max(0, first),
      loop: false,
      bgOpacity: 0.96,
      showHideAnimationType: 'fade',
      closeTitle: t('photo.close'),
      zoomTitle: t('photo.zoom'),
      arrowPrevTitle: t('photo.previous'),
      arrowNextTitle: t('photo.next'),
      errorMsg: t('photo.failed'),
    });
    const photoAt = (index: number): Document | undefined => photos[index];

    pswp.on('contentLoad', (event) => {
      const photo = photoAt(event.content.index);
      if (!photo) return;
      event.preventDefault();
      const { content } = event;
      const picture = document.createElement('img');
      picture.alt = photo.caption ?? photo.name;
      picture.className = 'pswp__img';
      content.element = picture;
      content.state = 'loading';
      const full = photo.content_type === 'image/heic' ? thumbnailAddress(photo.id) : pictureAddress(photo.id);
      full.then(
        (address) => {
          picture.onload = () => content.onLoaded();
          picture.onerror = () => content.onError();
          picture.src = address;
        },
        () => content.onError(),
      );
    });

    let slides: ReturnType<typeof setInterval> | undefined;
    const stop = (): void => {
      clearInterval(slides);
      slides = undefined;
    };
    pswp.on('uiRegister', () => {
      pswp.ui?.registerElement({
        name: 'caption',
        appendTo: 'root',
        onInit: (element) => {
          element.setAttribute('role', 'status');
          const write = (): void => {
            const photo = photoAt(pswp.currIndex);
            const [title = '', ...facts] = photo ? captionOf(photo, pswp.currIndex) : [];
            const words = document.createElement('p');
            words.textContent = title;
            const also = document.createElement('small');
            also.textContent = facts.join(' · ');
            element.replaceChildren(words, also);
          };
          pswp.on('change', write);
          write();
        },
      });
      const button = (name: string, order: number, title: string, path: string, act: () => void): void =>
        pswp.ui?.registerElement({
          name,
          order,
          isButton: true,
          title,
          ariaLabel: title,
          html: `<svg class="pswp__icn" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${path}</svg>`,
          onClick: act,
        });
      button('slideshow', 7, t('photo.slideshow'), '<path d="M7 4v16l13 -8z" />', () => {
        if (slides !== undefined) return stop();
        slides = setInterval(() => {
          if (pswp.currIndex >= photos.length - 1) stop();
          else pswp.next();
        }, slideMilliseconds);
      });
      const save = '<path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4v12" />';
      button('save', 8, t('save'), save, () => {
        const photo = photoAt(pswp.currIndex);
        if (photo) void fetchFile(photo.id).then((file) => saveFile(file, photo.name));
      });
      const details = '<path d="M12 8h.01M11 12h1v4h1M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" />';
      button('details', 9, t('photo.details'), details, () => {
        const photo = photoAt(pswp.currIndex);
        if (photo) edited(photo);
      });
    });
    pswp.on('change', () => {
      const photo = photoAt(pswp.currIndex);
      if (photo) shown(photo.id);
    });
    let isLeft = false;
    pswp.on('destroy', () => {
      stop();
      if (!isLeft) closed();
    });
    pswp.init();
    viewer.current = pswp;
    return () => {
      isLeft = true;
      viewer.current = null;
      pswp.destroy();
    };
    // The viewer keeps its photos while it is open, and moves by itself.
  }, []);

  useEffect(() => {
    const index = photos.findIndex((photo) => photo.id === id);
    if (viewer.current && index >= 0 && viewer.current.currIndex !== index) viewer.current.goTo(index);
  }, [id, photos]);

  return null;
};
