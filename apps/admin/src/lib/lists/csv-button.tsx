import { Trans } from '@lingui/react/macro';
import { mostExported } from '@readytowork/contract/constants';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { createContext, useContext } from 'react';
import { inFigures } from '../figures.ts';

/** Whether the list has more rows than were counted, and so perhaps more than a file holds. */
export const ManyRows = createContext(false);

interface CsvButtonProps {
  /** Fetches the file of the same query as the rows on the screen. */
  fetchFile: () => Promise<Blob>;
  /** Without its ending. */
  name: string;
}

/** The whole list as a file for a spreadsheet, not only the page on the screen. */
export function CsvButton({ fetchFile, name }: CsvButtonProps) {
  const isLong = useContext(ManyRows);
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
