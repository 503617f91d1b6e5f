/** The page of a join code on the learner site. */
export const joinAddress = (code: string): string => `${window.location.origin}/join-group?code=${code}`;

/** In groups for reading aloud: "BCD FGH". */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
