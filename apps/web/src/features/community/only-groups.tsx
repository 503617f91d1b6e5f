import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { paths } from '../../lib/paths.ts';

/** Says that members meet in facilitators' groups only. */
export const OnlyGroups = () => (
  <section className="card">
    <h2>
      <Trans>People meet in their groups here</Trans>
    </h2>
    <p>
      <Trans>
        You can talk to the people in your groups. You cannot connect with people outside them here.
      </Trans>
    </p>
    <ButtonLink to={paths.groups}>
      <Trans>My groups</Trans>
    </ButtonLink>
  </section>
);
