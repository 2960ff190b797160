import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createOutbound } from '../outbound/outbound.ts';
import type { BoardProvider } from './board-provider.ts';
import type { Deliver, PracticeBoardId } from './practice/practice-board.ts';

/** The providers of other boards that can be used here. */
export type Boards = {
  /** Our own boards in the place of others; null in production. */
  practice: Readonly<Record<PracticeBoardId, BoardProvider>> | null;
  /** The pages and the API of our own boards. */
  pages: ((request: Request) => Promise<Response>) | null;
};

export const NO_BOARDS: Boards = { practice: null, pages: null };

/** Development and demo speak to our own boards over HTTP, as to any other; production has none of them. */
export async function openBoards({ config, database }: { config: Config; database: Database }): Promise<Boards> {
  if (config.app_env === 'production') return NO_BOARDS;
  const [{ createPracticeBoard }, { createPracticeClient }] = await Promise.all([
    import('./practice/practice-board.ts'),
    import('./practice/practice-client.ts'),
  ]);
  const base = `http://${hostOf(config)}:${config.port}/dev/boards`;
  const outbound = createOutbound({ allows_loopback: true });
  const deliver: Deliver = async (path, sent) => {
    const { status, body } = await outbound.fetch(new URL(path, base).href, { method: 'POST', ...sent });
    return { status, text: body.toString() };
  };
  const clientOf = (board: PracticeBoardId) => createPracticeClient({ outbound, api: `${base}/${board}` });
  return {
    practice: { practice: clientOf('practice'), 'practice-plus': clientOf('practice-plus') },
    pages: createPracticeBoard({ database, base, deliver }),
  };
}

/** Where this process answers on this machine. */
const hostOf = ({ listen }: Config) => listen?.find((address) => address.includes('.')) ?? '127.0.0.1';
