import { Checkbox } from '@mantine/core';
import type { ScopeDescription } from '@kindred/contract/core/client-applications/scope';
import { useTranslation } from 'react-i18next';
import styles from './ClientApplications.module.css';
import { useScopeWords } from './scope-words.ts';

/** The scopes to choose from, grouped by resource. Belongs inside a group of checkboxes. */
export const ScopeInputs = ({
  scopes,
}: {
  scopes: readonly Pick<ScopeDescription, 'scope' | 'resource' | 'action'>[];
}) => {
  const { t } = useTranslation('tokens');
  const words = useScopeWords();
  const resources = [...new Set(scopes.map(({ resource }) => resource))];
  return (
    <div className={styles.scopes}>
      {resources.map((resource) => (
        <div key={resource} role="group" aria-label={words.resource(resource)}>
          <b aria-hidden="true">{words.resource(resource)}</b>
          {scopes
            .filter((one) => one.resource === resource)
            .map(({ scope, action }) => (
              <Checkbox
                key={scope}
                value={scope}
                label={words.action(action)}
                description={scope}
                aria-label={t('scopes.of', { action: words.action(action), resource: words.resource(resource) })}
              />
            ))}
        </div>
      ))}
    </div>
  );
};
