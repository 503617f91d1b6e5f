import { Trans } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { addressWith, cleanCode, joinCodeQuery } from './join-code.ts';

/** Lets the learner enter a code that they heard or read on a poster. */
export function CodeForm({ user }: { user: number }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(
    async (entered) => {
      const code = cleanCode(entryOf(entered, 'code'));
      await queries.fetchQuery(joinCodeQuery(user, code));
      return code;
    },
    { onSuccess: (code) => navigate(addressWith(code)) },
  );
  return (
    <form {...form.props}>
      {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <Field
        label={<Trans>Code of the group</Trans>}
        hint={<Trans>Six letters. Your facilitator has them.</Trans>}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        errors={form.fields.code}
      />
      <Button type="submit" busy={form.isPending}>
        <Trans>Look at the group</Trans>
      </Button>
    </form>
  );
}

/** Whether the server rejected the code itself, so that another code may work. */
export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400;
