import { BoardFailed, type BoardProvider, type Credentials } from '#server/boards/board-provider.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { isBoard } from '../board-list.ts';
import type { OfBoard } from '../store.server.ts';
import { findFeedAd, findProgram, removeFeedAd, upsertFeedAd } from './store.server.ts';

const SKILLBRIDGE =
  'This feed cannot mark a job as open to service members only, so SkillBridge internships are left out.';

/**
 * A board that fetches a file of ours instead of being told: an ad is live once the file was fetched with it, and gone once it was fetched
 * without it. Until then a removal is unconfirmed, as with a board that does not answer.
 */
export function createFeedProvider(
  { database }: Services,
  { takes_programs }: { takes_programs: boolean },
): BoardProvider {
  const inCompany = <T>(credentials: Credentials, act: (db: Db, of: OfBoard) => Promise<T>) => {
    const of = boardIn(credentials);
    return database.asRequest({ company_id: of.company_id }, (db) => act(db, of));
  };
  const shown = ({ is_listed }: { is_listed: boolean }) => ({ is: is_listed ? 'live' : 'waiting', url: null }) as const;

  return {
    connect: async () => ({ account_name: '' }),
    put: (credentials, { key }) =>
      inCompany(credentials, async (db, of) => {
        const program = takes_programs ? 'none' : await findProgram(db, of, key);
        if (program === 'skillbridge') return { is: 'refused', message: SKILLBRIDGE };
        return shown(await upsertFeedAd(db, of, key));
      }),
    look: (credentials, key) =>
      inCompany(credentials, async (db, of) => {
        const ad = await findFeedAd(db, of, key);
        return ad ? shown(ad) : { is: 'absent' };
      }),
    remove: async (credentials, key) => {
      const may_be_shown = await inCompany(credentials, (db, of) => removeFeedAd(db, of, key));
      if (may_be_shown) throw new BoardFailed('unreachable');
      return { was_live: false };
    },
  };
}

function boardIn({ company_id = '', board_id = '' }: Credentials): OfBoard {
  if (!isBoard(board_id)) throw new Error('the credentials name no board');
  return { company_id, board_id };
}
