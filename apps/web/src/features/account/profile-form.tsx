import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import styles from './account.module.scss';
import { SaveStatus } from './save-status.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Part = NonNullable<Profile['shown']>[number];
/** Each of them, in the order in which it stands on the page. */
const everyPart: Record<Part, true> = {
  picture: true,
  bio: true,
  courses_and_education: true,
  skills: true,
  experience: true,
  contact: true,
  group_chats: true,
  posts: true,
  shareability: true,
};
const shownParts = Object.keys(everyPart).filter((part): part is Part => part in everyPart);
/** How many characters each takes (packages/contract/src/people.ts). */
const limits = { bio: 1000, education: 1000, skills: 1000, experience: 2000, contact: 300 } as const;
const textFields = ['bio', 'education', 'skills', 'experience', 'contact'] as const;

/** What people say about themselves, and what others see of it: nothing, until they tick it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(textFields.map((name) => [name, profile[name] ?? ''])),
  );
  const labels: Record<(typeof textFields)[number], string> = {
    bio: t`About you`,
    education: t`Education`,
    skills: t`Skills`,
    experience: t`Experience`,
    contact: t`Contact`,
  };
  const form = useProfileForm((entered) => {
    const ticked = new FormData(entered);
    return { ...texts, shown: shownParts.filter((part) => ticked.has(`shown-${part}`)) };
  });
  return (
    <section className="card">
      <h2>
        <Trans>Your profile</Trans>
      </h2>
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
        <ShownParts shown={profile.shown ?? []} />
        <SaveStatus form={form} />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Save my profile</Trans>
        </Button>
      </form>
    </section>
  );
}

function ShownParts({ shown }: { shown: readonly Part[] }) {
  const { t } = useLingui();
  const labels: Record<Part, string> = {
    picture: t`Picture`,
    bio: t`About you`,
    courses_and_education: t`Courses and education`,
    skills: t`Skills`,
    experience: t`Experience`,
    contact: t`Contact`,
    group_chats: t`Group chats`,
    posts: t`Posts`,
    shareability: t`Others may share my profile`,
  };
  return (
    <fieldset className={styles.parts}>
      <legend>
        <Trans>What others may see</Trans>
      </legend>
      <p className="field-hint">
        <Trans>
          Everything is hidden until you tick it. As soon as one part is shown, your name stands beside it.
          There is no community here yet: group chats and posts follow what you choose now when it opens.
        </Trans>
      </p>
      <div className={styles.partGrid}>
        {shownParts.map((part) => (
          <Checkbox key={part} name={`shown-${part}`} defaultChecked={shown.includes(part)}>
            {labels[part]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
