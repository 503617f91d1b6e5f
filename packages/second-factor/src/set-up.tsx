import { api } from '@readytowork/api-client/api';
import { readSession, storeSession } from '@readytowork/api-client/session-store';
import { clockAhead } from '@readytowork/api-client/token-life';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmPassword } from './confirm-password.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

type Stage =
  | { name: 'password' }
  | { name: 'app'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] };

interface SetUpProps {
  user: number;
  /** Introduction shown above the first step. */
  children?: ReactNode;
  /** Called once the person has stored the recovery codes. */
  onDone: () => void;
}

/** Sets up an authenticator app in three steps: password, app and recovery codes. */
export function SetUp({ user, children, onDone }: SetUpProps) {
  const [stage, setStage] = useState<Stage>({ name: 'password' });
  const queries = useQueryClient();
  const confirm = async (code: string) => {
    const {
      access,
      refresh,
      recovery_codes: codes,
    } = await api('POST /v1/user/factor/confirm/', {
      body: { code },
    });
    setStage({ name: 'codes', codes });
    // Does not replace a session that began in another tab during the set-up.
    if (readSession()?.user_id === user)
      storeSession({ access, refresh, user_id: user, ...clockAhead(access) });
    void queries.invalidateQueries();
  };
  switch (stage.name) {
    case 'password':
      return (
        <>
          {children}
          <ConfirmPassword onBegun={(begun) => setStage({ name: 'app', ...begun })} />
        </>
      );
    case 'app':
      return <ScanSecret {...stage} onCode={confirm} onBeginAgain={() => setStage({ name: 'password' })} />;
    case 'codes':
      return <KeepCodes codes={stage.codes} onKept={onDone} />;
  }
}
