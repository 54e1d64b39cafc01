import type { ComponentType } from 'react';
import type { TFunction } from 'i18next';
import { onDemand } from '../../lib/on-demand.ts';
import { ButtonSamples } from './ButtonSamples.tsx';
import { ChoiceSamples } from './ChoiceSamples.tsx';
import { ColourSamples } from './ColourSamples.tsx';
import { DataListSample } from './DataListSample.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { EmptySamples } from './EmptySamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { FormSample } from './FormSample.tsx';
import { LoadingSamples } from './LoadingSamples.tsx';
import { BadgeSamples } from './BadgeSamples.tsx';
import { MenuSamples } from './MenuSamples.tsx';
import { NoticeSamples } from './NoticeSamples.tsx';
import { RichTextSamples } from './RichTextSamples.tsx';

/** Larger than the page, so they load after it. */
const CalendarSample = onDemand(() => import('./CalendarSample.tsx').then((file) => file.CalendarSample));
const ImportSample = onDemand(() => import('./ImportSample.tsx').then((file) => file.ImportSample));
const ActivitySample = onDemand(() => import('./ActivitySample.tsx').then((file) => file.ActivitySample));
const FileSamples = onDemand(() => import('./FileSamples.tsx').then((file) => file.FileSamples));

interface CatalogueSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly Samples: ComponentType;
}

/** Returns the sections of the catalogue, in order. */
export const sectionsOf = (t: TFunction<'demo'>): readonly CatalogueSection[] => [
  { id: 'colours', title: t('colours.title'), text: t('colours.text'), Samples: ColourSamples },
  { id: 'buttons', title: t('buttons.title'), text: t('buttons.text'), Samples: ButtonSamples },
  { id: 'menus', title: t('menus.title'), text: t('menus.text'), Samples: MenuSamples },
  { id: 'fields', title: t('fields.title'), text: t('fields.text'), Samples: FieldSamples },
  { id: 'choices', title: t('choices.title'), text: t('choices.text'), Samples: ChoiceSamples },
  { id: 'forms', title: t('forms.title'), text: t('forms.text'), Samples: FormSample },
  { id: 'rich-text', title: t('richText.title'), text: t('richText.text'), Samples: RichTextSamples },
  { id: 'marks', title: t('marks.title'), text: t('marks.text'), Samples: BadgeSamples },
  { id: 'notices', title: t('notices.title'), text: t('notices.text'), Samples: NoticeSamples },
  { id: 'dialogs', title: t('dialogs.title'), text: t('dialogs.text'), Samples: DialogSamples },
  { id: 'loading', title: t('loading.title'), text: t('loading.text'), Samples: LoadingSamples },
  { id: 'empty', title: t('empty.title'), text: t('empty.text'), Samples: EmptySamples },
  { id: 'data-list', title: t('dataList.title'), text: t('dataList.text'), Samples: DataListSample },
  { id: 'calendar', title: t('calendar.title'), text: t('calendar.text'), Samples: CalendarSample },
  { id: 'import', title: t('import.title'), text: t('import.text'), Samples: ImportSample },
  { id: 'files', title: t('files.title'), text: t('files.text'), Samples: FileSamples },
  { id: 'activity', title: t('activity.title'), text: t('activity.text'), Samples: ActivitySample },
];
