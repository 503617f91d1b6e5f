import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { EditedModule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { FormActions } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { useCourseChange } from './course-queries.ts';
import { sitesIn } from './sites-in.ts';

/** External sites that the packages of a course may load content from. */
export function Sites({ course }: { course: EditedModule }) {
  const say = useSay();
  const change = useCourseChange(course.id);
  const [typed, setTyped] = useState(course.sites.join('\n'));
  const wanted = course.packages
    .flatMap(({ other_sites }) => other_sites)
    .filter((host, at, all) => all.indexOf(host) === at && !sitesIn(typed).includes(host));
  const form = useForm(
    () =>
      change(() =>
        api('PUT /v1/modules/:module/sites/', {
          params: { module: course.id },
          body: { sites: sitesIn(typed) },
          revision: course.revision,
        }),
      ),
    { onSuccess: () => say(<Trans>The allowed sites are saved. Learners have them within the hour.</Trans>) },
  );
  return (
    <section className="card">
      <h2>
        <Trans>Other sites</Trans>
      </h2>
      <p>
        <Trans>
          A package reaches nothing but its own files. Here you allow other sites for fonts, pictures and
          films. A site that you allow sees the learner's network address and may run its scripts within the
          course: allow only those you trust.
        </Trans>
      </p>
      <form {...form.props}>
        <TextArea
          label={<Trans>Allowed sites, one a line</Trans>}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          rows={3}
          spellCheck={false}
          errors={form.fields.host ?? form.fields.sites}
        />
        {wanted.length > 0 && (
          <p>
            <Trans>The package also asks these: {wanted.join(', ')}</Trans>{' '}
            <Button look="quiet" onClick={() => setTyped([...sitesIn(typed), ...wanted].join('\n'))}>
              <Trans>Add them</Trans>
            </Button>
          </p>
        )}
        <FormActions form={form}>
          <Trans>Save the allowed sites</Trans>
        </FormActions>
      </form>
    </section>
  );
}
