import { Trans, useLingui } from '@lingui/react/macro';
import type { PostAudiences } from '@readytowork/contract';
import { useId } from 'react';

interface AudienceProps {
  audiences: PostAudiences;
  /** Group id, or null for the author's connections. */
  chosen: number | null;
}

/** Lets the author choose who will read a post. */
export function AudienceChoice({
  audiences: { connections, groups },
  chosen,
  onChoose,
}: AudienceProps & { onChoose: (group: number | null) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>
          <Trans>Who can read it</Trans>
        </label>
      </div>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        {connections && <option value="">{t`My connections`}</option>}
        {groups
          .filter(({ open }) => open)
          .map((group) => (
            <option key={group.id} value={group.id}>
              {t`Group: ${group.name}`}
            </option>
          ))}
      </select>
    </div>
  );
}

/** Tells authors what to know about their readers before they send. */
export function AudienceNote({ audiences: { connections }, chosen }: AudienceProps) {
  if (chosen !== null || !connections) return null;
  const { held, profile } = connections;
  if (!held && profile === 'hidden') return null;
  return (
    <p className="muted">
      {held && (
        <Trans>A moderator looks at your first two posts to connections before others see them.</Trans>
      )}{' '}
      {profile === 'everyone' && (
        <Trans>On your profile, everyone who has its link can read your posts to connections.</Trans>
      )}
      {profile === 'connections' && <Trans>Your connections see this post on your profile too.</Trans>}
    </p>
  );
}
