import { Trans } from '@lingui/react/macro';
import { mostExported } from '@readytowork/contract/constants';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { inFigures } from '../figures.ts';

interface CsvButtonProps {
  /** Fetches the file, by the same query as the rows on the screen. */
  fetchFile: () => Promise<Blob>;
  /** Without its ending. */
  name: string;
  /** The list has more rows than were counted, and perhaps more than a file holds. */
  isLong?: boolean;
}

/** The whole list as a file for a spreadsheet. */
export function CsvButton({ fetchFile, name, isLong = false }: CsvButtonProps) {
  const most = inFigures(mostExported);
  return (
    <div className="csv">
      <DownloadButton fetchFile={fetchFile} fileName={`${name}.csv`}>
        <Trans>Download as CSV</Trans>
      </DownloadButton>
      {isLong && (
        <p className="muted">
          <Trans>{most} rows at most</Trans>
        </p>
      )}
    </div>
  );
}
