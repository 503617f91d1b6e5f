import { useLingui } from '@lingui/react/macro';

export function useStateNames() {
  const { t } = useLingui();
  return { open: t`Open`, closed: t`Closed` };
}
