import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '../../lib/status.tsx';
import { useCourseChange } from './course-queries.ts';
import { GroupPicker } from './group-picker.tsx';

/** Who sees a course: everybody, or the members of some groups alone. */
export function Groups({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const say = useSay();
  const change = useCourseChange(course.id);
  const [isRestricted, setRestricted] = useState(course.groups !== null);
  const [groups, setGroups] = useState(course.groups ?? []);
  const save = useMutation({
    mutationFn: () =>
      change(() =>
        api('PUT /v1/modules/:module/groups/', {
          params: { module: course.id },
          body: { groups: isRestricted ? groups.map(({ id }) => id) : null },
          revision: course.revision,
        }),
      ),
    onSuccess: () => say(<Trans>Who sees the course is saved.</Trans>),
  });
  const without = (id: number) => groups.filter((group) => group.id !== id);
  return (
    <section className="card">
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <Checkbox checked={isRestricted} onChange={({ target }) => setRestricted(target.checked)}>
        <Trans>Only members of certain groups</Trans>
      </Checkbox>
      {isRestricted && (
        <>
          <p>
            <Trans>
              To everybody else it is as if there were no such course, also if they had begun it. What they
              did is kept, and their certificates can still be checked.
            </Trans>
          </p>
          <ul className="picked">
            {groups.map(({ id, name }) => (
              <li key={id}>
                {name}
                <Button look="quiet" aria-label={t`Take ${name} away`} onClick={() => setGroups(without(id))}>
                  <Trans>Take away</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {groups.length === 0 && (
            <p className="muted">
              <Trans>No group is chosen: staff alone sees the course.</Trans>
            </p>
          )}
          <GroupPicker onPick={(group) => setGroups([...without(group.id), group])} />
        </>
      )}
      {save.error && <Alert kind="error">{errorMessage(save.error)}</Alert>}
      <div className="actions">
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          <Trans>Save who sees it</Trans>
        </Button>
      </div>
    </section>
  );
}
