import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

/** Asks a visitor who opened a connect link to sign in, and then returns them to the link. */
export function SignInFirst({ from }: { from: string }) {
  const { registration } = usePageData().settings;
  return (
    <>
      <p>
        <Trans>
          Sign in first. Then you see whose link this is. Nothing happens until you press “Connect”.
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
