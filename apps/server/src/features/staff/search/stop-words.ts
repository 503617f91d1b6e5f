/** Words that PostgreSQL's English dictionary ignores, and the same without apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by can cant
  could couldnt did didnt do does doesnt doing dont down during each few for from further had hadnt has hasnt have havent having he her
  here hers herself him himself his how i if im in into is isnt it its itself ive just me more most my myself no nor not now of
  off on once only or other our ours ourselves out over own s same she should shouldnt so some such t than that the their theirs them
  themselves then there these they this those through to too under until up very was wasnt we were what when where which while who whom
  why will with wont would wouldnt you your yours yourself yourselves`.split(/\s+/),
);
