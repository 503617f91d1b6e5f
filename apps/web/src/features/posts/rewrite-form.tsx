import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { postLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { useSharingCheck } from '../sharing-check/use-sharing-check.tsx';

interface RewriteFormProps {
  text: string;
  save: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Edits the text of a post or comment. */
export function RewriteForm({ text, save, onClose }: RewriteFormProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(text);
  const { prepare, confirm, question } = useSharingCheck();
  const form = useForm(async () => {
    if (!(await confirm(words))) return;
    await save(words);
    onClose();
  });
  return (
    <>
      <form {...form.props}>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <TextArea
          onFocus={prepare}
          label={t`Change the words`}
          rows={4}
          limit={postLength}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          errors={form.fields.text}
          autoFocus
        />
        <div className="actions">
          <Button type="submit" busy={form.isPending} disabled={words.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}
