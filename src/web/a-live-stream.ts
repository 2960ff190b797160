import { vi } from 'vitest';

/** Stands in for the server's stream in a test, until `vi.unstubAllGlobals`. `tell` says what was announced to whoever listens. */
export function aLiveStream() {
  const listening = new Set<EventTarget>();
  class Stream extends EventTarget {
    constructor() {
      super();
      listening.add(this);
    }
    close() {
      listening.delete(this);
    }
  }
  vi.stubGlobal('EventSource', Stream);
  return {
    listening,
    tell: (payload: Record<string, unknown>) => {
      const data = JSON.stringify(payload);
      for (const stream of listening) stream.dispatchEvent(new MessageEvent('change', { data }));
    },
  };
}
