import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { DeletePosition } from './DeletePosition.tsx';
import { bodyOf, positionJudge, valuesOf } from './position-fields.ts';
import type { PositionValues } from './position-fields.ts';
import { PositionInputs } from './PositionInputs.tsx';
import { loadPosition, updatePosition, useKeepPosition, usePositionRights } from './positions.ts';

/** The form of a position, and its deletion. */
export const PositionSettings = ({ position }: { position: Position }) => {
  const { t } = useTranslation('positions');
  const navigate = useNavigate();
  const keep = useKeepPosition();
  const { isAdministrator, changesTeam } = usePositionRights(position);
  const [isLeaving, setLeaving] = useState(false);
  const { id } = position;
  const { entry, reload, texts } = useRecordForm<Position, PositionValues>({
    name: 'position',
    record: position,
    valuesOf,
    schema: positionJudge,
    save: (values, { ifMatch }) => updatePosition(id, bodyOf(values), ifMatch),
    load: () => loadPosition(id),
    keep,
    texts: [{ field: 'description', label: t('description'), kind: 'markdown' }],
  });
  return (
    <>
      <Form entry={entry} submitLabel={t('save')} reload={reload} texts={texts}>
        <PositionInputs form={entry.form} positionId={id} changesTeam={changesTeam} />
      </Form>
      {isAdministrator && (
        <div>
          <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
      {isLeaving && (
        <DeletePosition
          position={position}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.positions.href()))}
        />
      )}
    </>
  );
};
