/** ARIA state of the list of suggestions for the input (WAI-ARIA, combobox pattern). */
export interface ListState {
  isOpen: boolean;
  /** Id of the chosen option. */
  active: string | undefined;
}
