import { Trans, useLingui } from '@lingui/react/macro';
import { chosenBy, levelsOf } from '@readytowork/community/visibility';
import type { Profile } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { OwnPage } from './own-page.tsx';
import { PartLevels } from './part-levels.tsx';
import { SaveStatus } from './save-status.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Maximum characters per field, as in packages/contract/src/people.ts. */
const limits = { bio: 1000, education: 1000, skills: 1000, experience: 2000, contact: 300 } as const;
const textFields = ['bio', 'education', 'skills', 'experience', 'contact'] as const;

/** What users write about themselves and who sees it: nobody by default. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(textFields.map((name) => [name, profile[name] ?? ''])),
  );
  const [levels, setLevels] = useState(() => levelsOf(profile));
  const labels: Record<(typeof textFields)[number], string> = {
    bio: t`About you`,
    education: t`Education`,
    skills: t`Skills`,
    experience: t`Experience`,
    contact: t`Contact`,
  };
  const form = useProfileForm(() => ({ ...texts, ...chosenBy(levels) }));
  return (
    <section className="card">
      <h2>
        <Trans>Your profile</Trans>
      </h2>
      <OwnPage />
      <form {...form.props}>
        {textFields.map((name) => (
          <TextArea
            key={name}
            label={labels[name]}
            name={name}
            value={texts[name] ?? ''}
            limit={limits[name]}
            onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
            errors={form.fields[name]}
          />
        ))}
        <PartLevels levels={levels} onChange={(part, level) => setLevels({ ...levels, [part]: level })} />
        <SaveStatus form={form} />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Save my profile</Trans>
        </Button>
      </form>
    </section>
  );
}
