type Asked = { id: string; label: string; kind: string; choices: readonly string[] };

/**
 * The questions under ids that stand for what they ask. Answers come by id, and a form may have been open for hours: a question that was
 * rewritten must not take the answer to one before, however long ago. So only what is asked as before keeps its id, and
 * every other one gets an id from `fresh`, which gives none twice.
 */
export function withLastingIds<Q extends Asked>(
  before: readonly Asked[],
  after: readonly Q[],
  fresh: () => string,
): Q[] {
  const taken = new Set<string>();
  return after.map((question) => {
    const same = before.find((each) => !taken.has(each.id) && asks(each) === asks(question));
    const id = same?.id ?? fresh();
    taken.add(id);
    return { ...question, id };
  });
}

const asks = ({ kind, label, choices }: Asked) => JSON.stringify([kind, label, choices]);
