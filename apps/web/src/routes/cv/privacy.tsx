import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

/** Says before the visitor writes where the text is stored, and what the builder does not ask for. */
export function Privacy() {
  return (
    <>
      <h2>
        <Trans>It stays on your phone</Trans>
      </h2>
      <p>
        <Trans>
          What you write is kept on this phone and is not sent to us. Nobody sees it until you send it. There
          is no place for an ID number, a photo or your age: the first helps thieves, and none of them shows
          how you work.
        </Trans>
      </p>
      <noscript>
        <p>
          <Trans>
            Writing it here needs JavaScript, which is switched off in your browser. Without it, take a
            template to fill in: they are on the page <Link to={paths.resources}>Resources</Link>.
          </Trans>
        </p>
      </noscript>
    </>
  );
}
