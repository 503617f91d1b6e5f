import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '@readytowork/ui/download/download-button';

interface CsvButtonProps {
  /** Fetches the file of the same query as the rows on the screen. */
  fetchFile: () => Promise<Blob>;
  /** Without its ending. */
  name: string;
}

/** The whole list as a file for a spreadsheet, not only the page on the screen. */
export function CsvButton({ fetchFile, name }: CsvButtonProps) {
  return (
    <DownloadButton fetchFile={fetchFile} fileName={`${name}.csv`}>
      <Trans>Download as CSV</Trans>
    </DownloadButton>
  );
}
