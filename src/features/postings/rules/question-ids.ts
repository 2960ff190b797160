type Asked = { id: string; label: string; kind: string; choices: readonly string[] };
type Sent = Omit<Asked, 'id'> & { id?: string | undefined };

/**
 * The questions under ids that stand for what they ask. An id that is sent is kept, so that answers to it stay together.
 * Without one, a question that is asked as before keeps its id, and every other one gets an id from `fresh`, which gives none
 * twice: answers come by id, and a form may have been open for hours, so a question that was rewritten must not take the
 * answer to one before.
 */
export function withLastingIds<Q extends Sent>(
  before: readonly Asked[],
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
