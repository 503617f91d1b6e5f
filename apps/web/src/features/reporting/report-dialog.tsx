import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { ReportableKind, ReportReason } from '@readytowork/contract';
import { reportWordsLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type ReactNode, useId, useState } from 'react';
import { InDanger } from './in-danger.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { dangers, reasons } from './reasons.ts';
import { Thanks } from './thanks.tsx';

/** The reported text or person. */
export interface Reported {
  kind: ReportableKind;
  /** Its id in the community; for a profile, the person's id. */
  id: string;
}

interface ReportDialogProps {
  of: Reported;
  /** Whether the reader leads the text's group and may hide it at once. */
  mayHide?: boolean;
  /** Further help shown after the report, such as a button that blocks the author. */
  after?: ReactNode;
  /** Called after the text was hidden from the group. */
  onHidden?: () => void;
  onClose: () => void;
}

/**
 * Asks for the reason, and says who gets the report and what happens next. The text stays in the form until the server has it.
 */
export function ReportDialog({ of, mayHide = false, after, onHidden, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const form = useForm(
    (entered) => {
      const chosen = reasons.find((one) => one === entryOf(entered, 'reason'));
      if (!chosen) throw new ApiError({ status: 400, fields: { reason: [t`Choose what is wrong.`] } });
      const hide = entryOf(entered, 'hide') === 'on';
      return api('POST /v1/community/reports/', { body: { ...of, reason: chosen, words, hide } });
    },
    { onSuccess: (_, sent) => entryOf(sent, 'hide') === 'on' && onHidden?.() },
  );
  if (form.data) return <Thanks hours={form.data.within_hours} after={after} onClose={onClose} />;
  return (
    <Dialog
      open
      title={<Title kind={of.kind} />}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isPending}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <p>
          <Trans>A moderator will look at it. We do not tell anyone that you reported it.</Trans>
        </p>
        <ReasonChoice chosen={reason} errors={form.fields.reason} onChoose={setReason} />
        {reason && dangers.includes(reason) && <InDanger reason={reason} />}
        <TextArea
          label={<Trans>What should the moderator know? You can leave this empty.</Trans>}
          name="words"
          rows={3}
          limit={reportWordsLength}
          value={words}
          errors={form.fields.words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {mayHide && <HideChoice />}
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      </form>
    </Dialog>
  );
}

function Title({ kind }: { kind: ReportableKind }) {
  if (kind === 'profile') return <Trans>Report this profile</Trans>;
  if (kind === 'post') return <Trans>Report this post</Trans>;
  if (kind === 'comment') return <Trans>Report this comment</Trans>;
  return <Trans>Report this message</Trans>;
}

function HideChoice() {
  return (
    <Checkbox name="hide">
      <Trans>Hide it from the group now. You can, because you lead this group.</Trans>
    </Checkbox>
  );
}
