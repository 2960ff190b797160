type Task = { ids: readonly string[]; start: () => void };

/** Runs tasks that share an id one after another, and up to `most` others at the same time. */
export function createKeyedQueue(most: number) {
  let waiting: readonly Task[] = [];
  const running = new Set<Task>();

  function startReady() {
    const busy = new Set([...running].flatMap(({ ids }) => ids));
    const next: Task[] = [];
    for (const task of waiting) {
      if (running.size + next.length < most && !task.ids.some((id) => busy.has(id))) next.push(task);
      for (const id of task.ids) busy.add(id);
    }
    waiting = waiting.filter((task) => !next.includes(task));
    for (const task of next) {
      running.add(task);
      task.start();
    }
  }

  function finish(task: Task) {
    running.delete(task);
    startReady();
  }

  return <T>(ids: readonly string[], run: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const task: Task = {
        ids,
        start: () =>
          void run()
            .then(resolve, reject)
            .finally(() => finish(task)),
      };
      waiting = [...waiting, task];
      startReady();
    });
}
