import type { RowResults } from '@readytowork/contract';
import type { ReactNode } from 'react';

/** The server's result for one row. */
export type RowResult = RowResults['results'][number];

/** Something that can be done to several rows at once. */
export interface BulkAct<Row> {
  /** Text of the button, also in the dialog: a verb. */
  name: string;
  /** A question: "Close these tickets?" */
  title: string;
  /** Explanation of the action, and whether it can be undone. */
  effect: ReactNode;
  /** Reason to leave this row unchanged; undefined if the action applies to it. */
  skips?: (row: Row, choice: string) => string | undefined;
  /** Result of the action for this row; undefined if it is the same for all rows, or not known yet. */
  will?: (row: Row, choice: string) => string | undefined;
  /** A choice to make first, such as a colleague. */
  choice?: { label: string; options: readonly { value: string; name: string }[] };
  /** Instead of `choice`, fields to fill in first. Together they make one text, which begins as `first`. */
  fields?: { first: string; show: (choice: string, change: (choice: string) => void) => ReactNode };
  act: (rows: readonly Row[], choice: string) => Promise<RowResults>;
  /** Undoes the act for the rows that were done. */
  undo?: (rows: readonly Row[], choice: string) => Promise<RowResults>;
}

/** Settings of a list's bulk actions. */
export interface Bulk<Row> {
  /** Number of the row in results. */
  idOf: (row: Row) => number;
  /** Names a row, in its check box, the preview and the results. */
  nameOf: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
}
