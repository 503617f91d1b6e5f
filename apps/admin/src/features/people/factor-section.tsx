import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { When } from '../../lib/when.tsx';
import { factorQuery } from './person-queries.ts';
import { Section } from './section.tsx';
import { useAfterAct } from './use-person-act.ts';

/** The second factor of a person, and its reset. */
export function FactorSection({ user }: { user: number }) {
  const { t } = useLingui();
  const onDone = useAfterAct(user);
  return (
    <section className="card" aria-labelledby="factor">
      <h2 id="factor">
        <Trans>Codes for signing in</Trans>
      </h2>
      <Section query={factorQuery(user)}>
        {({ confirmed_at, recovery_codes }) =>
          confirmed_at === null ? (
            <p>
              <Trans>No authenticator app is set up.</Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>
                  An authenticator app has been set up since <When at={confirmed_at} dayOnly />. Recovery
                  codes left: {recovery_codes}.
                </Trans>
              </p>
              <ConfirmButton
                action={t`Reset the codes`}
                title={t`Reset the codes of this account?`}
                act={() => api('DELETE /v1/accounts/:id/factor/', { params: { id: user } })}
                done={<Trans>The codes are reset. An email tells the owner.</Trans>}
                onDone={onDone}
              >
                <p>
                  <Trans>
                    Do this only once you know by voice or face who asks. The app and the recovery codes stop
                    working, and the person is signed out everywhere. They sign in with their password and set
                    up a new app.
                  </Trans>
                </p>
              </ConfirmButton>
            </>
          )
        }
      </Section>
    </section>
  );
}
