/** URL on the learner site where people join by this code. */
export const joinAddress = (code: string): string => `${window.location.origin}/join-group?code=${code}`;

/** The code split into groups for reading aloud: "BCD FGH". */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
