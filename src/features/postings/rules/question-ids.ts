type Question = { id: string; label: string; kind: string; choices: readonly string[] };
type Sent = Omit<Question, 'id'> & { id?: string | undefined };

/**
 * The questions with ids. A sent id is kept. Without one, an unchanged question keeps its id, and any other gets a unique one from `fresh`: a
 * form may have been open for hours, so a rewritten question must not get the answers to the previous one.
 */
export function withLastingIds<Q extends Sent>(
  before: readonly Question[],
  after: readonly Q[],
  fresh: () => string,
): (Omit<Q, 'id'> & { id: string })[] {
  const taken = new Set(after.flatMap(({ id }) => id ?? []));
  return after.map((question) => {
    const same = before.find((each) => !taken.has(each.id) && asks(each) === asks(question));
    const id = question.id ?? same?.id ?? fresh();
    taken.add(id);
    return { ...question, id };
  });
}

const asks = ({ kind, label, choices }: Sent) => JSON.stringify([kind, label, choices]);
