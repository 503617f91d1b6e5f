import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { bare } from './list-source.ts';
import type { Selection } from './selection.ts';

export interface Column<Row, S extends string = string> {
  /** Heading of the column; shown beside each value where rows are cards. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** The key to sort the list by this column. */
  sort?: S;
  /** True for numbers, which are aligned right. */
  figures?: boolean;
}

/** The columns of a list that `listSource` declares. */
export type ColumnsOf<L> = L extends {
  order: { sorts: readonly (infer S extends string)[] };
  fetchPage(asked: never, signal: AbortSignal): Promise<{ results: (infer Row)[] }>;
}
  ? Column<Row, S>[]
  : never;

interface TableProps<Row, S extends string> {
  /** Read by screen readers only. */
  caption: string;
  /** The first column names the row, usually as a link to its page: a row itself cannot be pressed. */
  columns: readonly Column<Row, S>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Present if the table can be sorted. */
  sorted?: { by: string; addressOf: (sort: string) => string } | undefined;
  /** If given, each row begins with a check box that carries the name of the row. */
  choosing?: { selection: Selection<Row>; nameOf: (row: Row) => string } | undefined;
}

/** Rows and columns on a wide screen, a card for each row on a narrow one. */
export function Table<Row, S extends string>({
  caption,
  columns,
  rows,
  keyOf,
  sorted,
  choosing,
}: TableProps<Row, S>) {
  return (
    <div className="table">
      <table className="rows">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {choosing && <Choose />}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {choosing && <ChooseRow row={row} {...choosing} />}
              {columns.map(({ name, cell, figures }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-label={name} className={figures ? 'figures' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choose() {
  return (
    <th scope="col" className="choose">
      <span className="visually-hidden">
        <Trans>Choose</Trans>
      </span>
    </th>
  );
}

interface ChooseRowProps<Row> {
  row: Row;
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
}

/** With the Shift key, a press chooses all rows from the last one pressed to this one. */
function ChooseRow<Row>({ row, selection, nameOf }: ChooseRowProps<Row>) {
  const { t } = useLingui();
  const name = nameOf(row);
  return (
    <td className="choose">
      <label>
        <input
          type="checkbox"
          aria-label={t`Choose ${name}`}
          checked={selection.isChosen(row)}
          onChange={({ target, nativeEvent }) =>
            selection.choose(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

interface HeadingProps<Row, S extends string> extends Pick<TableProps<Row, S>, 'sorted'> {
  column: Column<Row, S>;
}

function Heading<Row, S extends string>({ column, sorted }: HeadingProps<Row, S>) {
  const { name, sort, figures } = column;
  const className = figures ? 'figures' : undefined;
  if (!sort || !sorted)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  const isBy = bare(sorted.by) === sort;
  const isDown = sorted.by === `-${sort}`;
  const order = isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isBy ? order : undefined}>
      <Link to={sorted.addressOf(isBy && !isDown ? `-${sort}` : sort)} className="sort-link">
        {name}
        <span aria-hidden="true" className="sort-sign">
          {isBy ? (isDown ? '▼' : '▲') : '↕'}
        </span>
      </Link>
    </th>
  );
}
