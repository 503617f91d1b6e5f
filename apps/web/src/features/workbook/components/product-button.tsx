import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { entryTexts } from '../entry-texts.ts';
import { entryWritten } from '../operations.ts';
import { ProductProblem } from '../product-problem.ts';
import { moduleEntriesQuery } from '../queries.ts';

interface ProductButtonProps {
  user: number;
  module: number;
  course: string;
  /** The learner's name. */
  writer: string;
}

const maker = () => withTimeout(import('../make-product.ts'));

/** Makes a page with the learner's texts from a course, to show or send. It is made on the device. */
export function ProductButton({ user, module, course, writer }: ProductButtonProps) {
  const queries = useQueryClient();
  const waiting = useWaitingOf(entryWritten);
  const messages = useProductMessages();
  const make = async () => {
    const { makeProduct } = await maker();
    const kept = queries.getQueryData(moduleEntriesQuery(user, module).queryKey);
    const textOf = (name: string) => entryTexts(kept, waiting, { module, name })[0]?.text ?? '';
    return makeProduct(queries, { module, writer, course, textOf });
  };
  return (
    <ErrorMessagesContext value={messages}>
      <DownloadButton fetchFile={make} fileName={`${course}.pdf`}>
        <Trans>Make one page to show</Trans>
        <span className="visually-hidden"> {course}</span>
      </DownloadButton>
    </ErrorMessagesContext>
  );
}

/** The site's error messages, and those about a course's page. */
function useProductMessages() {
  const { t } = useLingui();
  const messages = useContext(ErrorMessagesContext);
  const errorMessage = (error: unknown) => {
    if (!(error instanceof ProductProblem)) return messages.errorMessage(error);
    const parts = error.parts.join(', ');
    const letters = error.parts.join(' ');
    switch (error.kind) {
      case 'no page':
        return t`This course has no page to make. Print your workbook instead.`;
      case 'nothing written':
        return t`Nothing of this page is written yet. Its parts are: ${parts}.`;
      case 'letters missing':
        return t`The letters for the PDF could not be fetched (once, 38 KB). Check your connection and try again.`;
      case 'letters unknown':
        return t`Our PDF has no letter for ${letters}. Press “Print my workbook” and choose “Save as PDF” there.`;
    }
  };
  return { ...messages, errorMessage };
}
