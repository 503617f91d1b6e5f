/** What the list of suggestions tells the input (WAI-ARIA, combobox pattern). */
export interface ListState {
  isOpen: boolean;
  /** Id of the chosen option. */
  active: string | undefined;
}
