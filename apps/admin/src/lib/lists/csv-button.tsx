import { Trans } from '@lingui/react/macro';
import { mostExported } from '@readytowork/contract/constants';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { inFigures } from '../figures.ts';

interface CsvButtonProps {
  /** Fetches the file, by the same query as the rows on the screen. */
  fetchFile: () => Promise<Blob>;
  /** Name of the file, without its extension. */
  name: string;
  /** True if the list has more rows than were counted, and so perhaps more than a file can hold. */
  isLong?: boolean;
}

/** Downloads the whole list as a CSV file. */
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
