/** Maximum sizes, which also limit the data of a group's page. */
export const most = {
  /** Meetings per group. */
  meetings: 200,
  /** Marks per learner and meeting, replaced ones included. */
  marks: 50,
} as const;

/** Days around today on which a meeting can be. */
export const around = { before: 366, after: 31 } as const;
