/**
 * A question that a room asks of a floor above it, which it cannot import: that floor gives the answer when it is loaded. Asked before,
 * it throws, so that nothing goes on as if there were nobody to answer.
 */
export function askedAbove<Args extends unknown[], Answer>(question: string) {
  let answer: ((...args: Args) => Promise<Answer>) | undefined;
  return {
    async ask(...args: Args): Promise<Answer> {
      if (!answer) throw new Error(`Nobody was loaded who says ${question}.`);
      return answer(...args);
    },
    answeredBy(given: (...args: Args) => Promise<Answer>): void {
      answer = given;
    },
  };
}
