import { withTimeout } from '@readytowork/ui/with-timeout';
import { useState } from 'react';
import { PasswordForm } from './password-form.tsx';

/** Learners never see it, and never fetch it. */
const loadSecondStep = () => withTimeout(import('../second-factor/code-step.ts'));

interface SecondStep extends Awaited<ReturnType<typeof loadSecondStep>> {
  token: string;
  email: string;
}

interface SignInFormProps {
  /** Typed on the page before. */
  email?: string;
}

/** Email address and password, and for staff with a second factor a code. The page goes on as soon as there is a session. */
export function SignInForm({ email = '' }: SignInFormProps) {
  const [second, setSecond] = useState<SecondStep>();
  const [again, setAgain] = useState<{ email: string; why?: string | undefined }>();
  if (second) {
    const { CodeForm, token } = second;
    const beginAgain = (why?: string) => {
      setAgain({ email: second.email, why });
      setSecond(undefined);
    };
    return <CodeForm token={token} onBeginAgain={beginAgain} />;
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
