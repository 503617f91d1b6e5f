import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { longestDraftComment } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import styles from './course-preview.module.scss';

interface CommentFormProps {
  token: string;
  chapter: number;
  text: string;
  onType: (text: string) => void;
}

/** A reviewer's comment on a chapter, for the editors of the draft. */
export function CommentForm({ token, chapter, text, onType }: CommentFormProps) {
  const form = useForm(
    (entered) =>
      api('POST /v1/course-previews/comment/', {
        body: { token, chapter, name: entryOf(entered, 'name'), text },
      }),
    { onSuccess: () => onType('') },
  );
  return (
    <form {...form.props} className={styles.comment}>
      <h3>
        <Trans>Say something about this chapter</Trans>
      </h3>
      <p>
        <Trans>The editors of the course read it. Name the slide that you mean.</Trans>
      </p>
      <TextArea
        label={<Trans>Your comment</Trans>}
        rows={5}
        limit={longestDraftComment}
        value={text}
        onChange={({ target }) => onType(target.value)}
        errors={form.fields.text}
      />
      <Field
        label={<Trans>Your name, if you want to say it</Trans>}
        name="name"
        maxLength={100}
        autoComplete="name"
        errors={form.fields.name}
      />
      {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Send the comment</Trans>
      </Button>
      <p role="status">
        {form.isSuccess && text === '' && <Trans>Thank you. The editors have your comment.</Trans>}
      </p>
    </form>
  );
}
