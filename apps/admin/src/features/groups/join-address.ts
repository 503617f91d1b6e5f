/** Where a code is looked at, on the learner site of this server. */
export const joinAddress = (code: string): string => `${window.location.origin}/join-group?code=${code}`;

/** As it is read aloud: "BCD FGH". */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
