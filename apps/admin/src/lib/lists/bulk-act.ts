import type { RowResults } from '@readytowork/contract';
import type { ReactNode } from 'react';

/** What the server did with one row. */
export type RowResult = RowResults['results'][number];

/** Something that can be done to several rows at once. */
export interface BulkAct<Row> {
  /** Text of the button, also in the dialog: a verb. */
  name: string;
  /** A question: "Close these tickets?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  effect: ReactNode;
  /** Why this row is left as it is; undefined if the act applies to it. */
  skips?: (row: Row, choice: string) => string | undefined;
  /** What becomes of this row; undefined if it is the same for every row, or not known yet. */
  will?: (row: Row, choice: string) => string | undefined;
  /** Something to choose first, such as a colleague. */
  choice?: { label: string; options: readonly { value: string; name: string }[] };
  /** Instead of `choice`, fields to fill in first. Together they make one text, which begins as `first`. */
  fields?: { first: string; show: (choice: string, change: (choice: string) => void) => ReactNode };
  act: (rows: readonly Row[], choice: string) => Promise<RowResults>;
  /** Undoes the act for the rows that were done. */
  undo?: (rows: readonly Row[], choice: string) => Promise<RowResults>;
}

/** What a list needs so that something can be done to several of its rows at once. */
export interface Bulk<Row> {
  /** Number of the row in results. */
  idOf: (row: Row) => number;
  /** Names a row, in its check box, the preview and the results. */
  nameOf: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
}
