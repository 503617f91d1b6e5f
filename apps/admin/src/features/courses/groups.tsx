import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { useCourseChange } from './course-queries.ts';
import { GroupPicker } from './group-picker.tsx';

/** Chooses who sees a course: all learners, or only members of some groups. */
export function Groups({ course }: { course: EditedModule }) {
  const [isRestricted, setRestricted] = useState(course.groups !== null);
  const [groups, setGroups] = useState(course.groups ?? []);
  const save = useSaveGroups(course, isRestricted ? groups : null);
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
          <ChosenGroups groups={groups} onChange={setGroups} />
        </>
      )}
      <Problem form={{ problem: save.error }} />
      <div className="actions">
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          <Trans>Save who sees it</Trans>
        </Button>
      </div>
    </section>
  );
}

function useSaveGroups({ id, revision }: EditedModule, groups: ModuleGroups | null) {
  const say = useSay();
  const change = useCourseChange(id);
  return useMutation({
    mutationFn: () => {
      const body = { groups: groups === null ? null : groups.map((group) => group.id) };
      return change(() => api('PUT /v1/modules/:module/groups/', { params: { module: id }, body, revision }));
    },
    onSuccess: () => say(<Trans>Who sees the course is saved.</Trans>),
  });
}

type ModuleGroups = NonNullable<EditedModule['groups']>;

interface ChosenGroupsProps {
  groups: ModuleGroups;
  onChange: (groups: ModuleGroups) => void;
}

function ChosenGroups({ groups, onChange }: ChosenGroupsProps) {
  const { t } = useLingui();
  const without = (id: number) => groups.filter((group) => group.id !== id);
  return (
    <>
      <ul className="picked">
        {groups.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button look="quiet" aria-label={t`Take away ${name}`} onClick={() => onChange(without(id))}>
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
      <GroupPicker onPick={(group) => onChange([...without(group.id), group])} />
    </>
  );
}
