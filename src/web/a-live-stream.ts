import { vi } from 'vitest';

/**
 * Replaces the server's stream in a test, until `vi.unstubAllGlobals`. `tell` sends an announcement, `open` opens the stream, `cut`
 * breaks the connection, and `refuse` refuses it.
 */
export function aLiveStream() {
  const listening = new Set<Stream>();
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      listening.add(this);
    }
    close() {
      this.readyState = Stream.CLOSED;
      listening.delete(this);
    }
  }
  vi.stubGlobal('EventSource', Stream);
  const toAll = (makeEvent: () => Event) => {
    for (const stream of [...listening]) stream.dispatchEvent(makeEvent());
  };
  return {
    listening,
    tell: (payload: Record<string, unknown>) =>
      toAll(() => new MessageEvent('change', { data: JSON.stringify(payload) })),
    open: () => toAll(() => new Event('open')),
    cut: () => toAll(() => new Event('error')),
    refuse: () => {
      for (const stream of [...listening]) {
        stream.close();
        stream.dispatchEvent(new Event('error'));
      }
    },
  };
}
