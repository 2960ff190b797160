type Turn = { ids: readonly string[]; begin: () => void };

/** Does what concerns the same person one after the other, and of the rest as much at once as `most` says. */
export function createTurns(most: number) {
  let waiting: readonly Turn[] = [];
  const going = new Set<Turn>();

  function beginWhoMay() {
    const busy = new Set([...going].flatMap(({ ids }) => ids));
    const next: Turn[] = [];
    for (const turn of waiting) {
      if (going.size + next.length < most && !turn.ids.some((id) => busy.has(id))) next.push(turn);
      for (const id of turn.ids) busy.add(id);
    }
    waiting = waiting.filter((turn) => !next.includes(turn));
    for (const turn of next) {
      going.add(turn);
      turn.begin();
    }
  }

  function end(turn: Turn) {
    going.delete(turn);
    beginWhoMay();
  }

  return <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const turn: Turn = {
        ids,
        begin: () =>
          void work()
            .then(resolve, reject)
            .finally(() => end(turn)),
      };
      waiting = [...waiting, turn];
      beginWhoMay();
    });
}
