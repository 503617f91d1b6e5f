/** A question with example words: an entry of the list `online` in quiz.yaml, with what the standard asks of it. */
export const questionBlock = `  - chapter: 1
    slide: 2
    outcome: 1
    question: Which of these is a need?
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
