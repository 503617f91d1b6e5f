import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { moduleQuery } from '../../chapters/queries/module-query.ts';
import { LettersMissing } from '../../cv/letters-missing.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { entryTexts } from '../entry-texts.ts';
import { entryWritten } from '../operations.ts';
import { LettersUnknown, NothingWritten } from '../product-errors.ts';
import { moduleEntriesQuery } from '../queries.ts';

interface ProductButtonProps {
  user: number;
  module: number;
  course: string;
  /** The learner's name. */
  writer: string;
}

const maker = () => withTimeout(import('../make-product.ts'));

/** Makes one page of what the learner wrote in a course, to show or send. It is made on the device. */
export function ProductButton({ user, module, course, writer }: ProductButtonProps) {
  const queries = useQueryClient();
  const waiting = useWaitingOf(entryWritten);
  const messages = useProductMessages();
  const make = async () => {
    const [{ makeProduct }, { product }] = await Promise.all([
      maker(),
      queries.fetchQuery(moduleQuery(module)),
    ]);
    if (!product) throw new NothingWritten([]);
    const kept = queries.getQueryData(moduleEntriesQuery(user, module).queryKey);
    const textOf = (name: string) => entryTexts(kept, waiting, { module, name })[0]?.text ?? '';
    return makeProduct({ product, writer, course, textOf });
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

/** The site's error messages, and those about a product. */
function useProductMessages() {
  const { t } = useLingui();
  const messages = useContext(ErrorMessagesContext);
  const errorMessage = (error: unknown) => {
    if (error instanceof LettersMissing)
      return t`The letters for the PDF could not be fetched (once, 38 KB). Check your connection and try again.`;
    if (error instanceof NothingWritten) {
      const headings = error.headings.join(', ');
      return headings
        ? t`Nothing of this page is written yet. Its parts are: ${headings}.`
        : t`This course has no page to make. Print your workbook instead.`;
    }
    if (error instanceof LettersUnknown) {
      const letters = error.letters.join(' ');
      return t`Our PDF has no letter for ${letters}. Press “Print my workbook” and choose “Save as PDF” there.`;
    }
    return messages.errorMessage(error);
  };
  return { ...messages, errorMessage };
}
