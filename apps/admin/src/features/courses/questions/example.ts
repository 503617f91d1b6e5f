/** The words of a question, without its place in the course. */
export const exampleQuestion = `    question: Which of these is a need?
    right: The taxi fare to work
    wrong:
      - option: A newer phone because a friend has one
        coaching: A friend's phone does not get you to work. Ask what happens if you do not buy it.
      - option: Airtime for streaming films
        coaching: Films can wait until the month is paid for. Ask what you cannot do without.
      - option: A takeaway on pay day
        coaching: You need to eat, but a takeaway costs more than the same meal made at home.
    explanation: >-
      A need keeps you safe, healthy or earning. Without the fare there is no work, and without work
      there is no pay, so it is paid first.`;

/** One question of each list, as an example for editors who do not know the format. */
export const example = `online:
  # A question that is asked online. Write at least 12.
  - chapter: 1
${exampleQuestion}
paper:
  # A question that is printed for a class. Write at least 10, all different from the ones above.
  - chapter: 1
    question: Which of these can wait until next month?
    right: A second pair of sneakers
    wrong:
      - The rent
      - The taxi fare to work
      - Medicine that a clinic prescribed
    explanation: >-
      Rent, transport and medicine keep you housed, earning and healthy. A second pair of sneakers is
      nice to have, and nothing happens if you buy it later.
`;
