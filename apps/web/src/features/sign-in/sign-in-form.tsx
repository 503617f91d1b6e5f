import { withTimeout } from '@readytowork/ui/with-timeout';
import { useState } from 'react';
import { PasswordForm } from './password-form.tsx';
import { useFormer } from './use-former.ts';

/** Few accounts need it, so only their browsers fetch it. */
const loadSecondStep = () => withTimeout(import('../second-factor/code-step.ts'));

interface SecondStep extends Awaited<ReturnType<typeof loadSecondStep>> {
  token: string;
  email: string;
}

interface SignInFormProps {
  /** Typed on the previous page. */
  email?: string;
}

/**
 * Asks for email address and password, and for a code if the account has a second factor. The page continues once there is
 * a session.
 */
export function SignInForm({ email = '' }: SignInFormProps) {
  const onFormer = useFormer();
  const [second, setSecond] = useState<SecondStep>();
  const [again, setAgain] = useState<{ email: string; why?: string | undefined }>();
  if (second) {
    const { CodeForm, token } = second;
    const beginAgain = (why?: string) => {
      setAgain({ email: second.email, why });
      setSecond(undefined);
    };
    return <CodeForm token={token} onFormer={onFormer} onBeginAgain={beginAgain} />;
  }
  return (
    <PasswordForm
      email={again?.email ?? email}
      again={again}
      onCodeWanted={async (token, typed) => {
        const step = await loadSecondStep();
        setSecond({ ...step, token, email: typed });
      }}
    />
  );
}
