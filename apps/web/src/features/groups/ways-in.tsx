import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

/** For visitors who scanned a poster: lets them sign in or register, and then returns them here with the code. */
export function WaysIn({ from }: { from: string }) {
  const { registration } = usePageData().settings;
  return (
    <>
      <p>
        <Trans>
          Sign in first. Then you see whose group it is and who would see what of you. Nothing happens until
          you agree.
        </Trans>
      </p>
      <div className="actions">
        {registration === 'open' && (
          <ButtonLink to={paths.register} state={{ from }}>
            <Trans>Create a free account</Trans>
          </ButtonLink>
        )}
        <ButtonLink
          look={registration === 'open' ? 'secondary' : 'primary'}
          to={paths.signIn}
          state={{ from }}
        >
          <Trans>I have an account: sign in</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
