import type { Ad, Credentials } from '#server/boards/board-provider.ts';
import { BoardFailed, type BoardProvider } from '#server/boards/board-provider.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { adOf } from './ad.server.ts';
import { boardOf } from './board-list.ts';
import { endIfLeft, providerOf, unsealCredentials } from './connection.server.ts';
import { applyChange } from './crosspost-actions.server.ts';
import type { LockedCrosspost, OfCrosspost } from './crosspost-store.server.ts';
import * as store from './crosspost-store.server.ts';
import { linkOf } from './link.server.ts';
import { afterAnswer, afterRemoval, minutesUntilNext, nextStep } from './rules.ts';
import { findShownPosting } from './shown-store.server.ts';
import { findAccount } from './store.server.ts';

type Errand = { provider: BoardProvider; credentials: Credentials; key: string; round: number } & (
  | { do: 'send'; ad: Ad; has_earlier: boolean }
  | { do: 'look' | 'withdraw' }
);

/**
 * Does what comes next for one crosspost: decides and notes it in one transaction, asks the board outside of any, and saves the answer in
 * another. Whenever this process ends, the next run knows what the board may have.
 */
export async function tendCrosspost(services: Services, of: OfCrosspost): Promise<void> {
  const errand = await startErrand(services, of);
  if (!errand) return;
  const { round } = errand;
  const answer = await ask(errand);
  await services.database.asRequest({ company_id: of.company_id }, async (db) => {
    const stored = await store.lockForAnswer(db, of, round);
    if (!stored) return;
    if ('was_live' in answer) {
      await applyChange(db, of, stored, { ...afterRemoval(stored, answer), board_url: null });
      return endIfLeft(db, services, { company_id: of.company_id, board_id: stored.board_id });
    }
    const is_unsure = answer.is === 'failed' && errand.do === 'send';
    if (errand.do === 'withdraw') {
      const { to, message, may_be_there, was_live } = { ...stored, to: stored.state };
      const wait_minutes = minutesUntilNext(stored.attempts);
      const same = { to, message, may_be_there, was_live, wait_minutes, returns_credit: false };
      return applyChange(db, of, stored, { ...same, attempts: stored.attempts });
    }
    const has_earlier = errand.do === 'send' && errand.has_earlier;
    const change = afterAnswer({ ...stored, has_earlier }, answer);
    const attempts = answer.is === 'failed' && change.to === stored.state ? stored.attempts : 0;
    const url = 'url' in answer ? { board_url: answer.url } : change.may_be_there ? {} : { board_url: null };
    await applyChange(db, of, stored, { ...change, ...url, attempts, is_unsure });
  });
}

/** Settles what needs no board. Otherwise notes what is about to be asked, and returns it. */
async function startErrand(services: Services, of: OfCrosspost): Promise<Errand | null> {
  const { company_id } = of;
  return services.database.asRequest({ company_id }, async (db) => {
    const stored = await store.lockCrosspost(db, of);
    if (!stored) return null;
    const step = nextStep(factsOf(stored));
    if (step.do === 'nothing') {
      await store.updateIdle(db, of);
      return null;
    }
    if (step.do === 'end') {
      const { to, message } = step;
      const { was_live } = stored;
      const change = { to, message: message || stored.message, was_live, may_be_there: false, wait_minutes: null };
      await applyChange(db, of, stored, { ...change, returns_credit: !was_live });
      return null;
    }
    if (step.do === 'withdraw' && step.wants !== stored.wants) await store.updateWanted(db, of, step);
    const provider = providerOf(services, stored.board_id);
    const account = await findAccount(db, { company_id, board_id: stored.board_id });
    // Without a connection there is nothing to ask; it may be connected again.
    if (!provider || !account) {
      await store.updateTaken(db, of, null);
      return null;
    }
    const credentials = unsealCredentials(services, { company_id, board_id: stored.board_id }, account);
    const errand = { provider, credentials, key: stored.ad_key, round: stored.round };
    if (step.do !== 'send') {
      await store.updateTaken(db, of, null);
      return { ...errand, do: step.do };
    }
    const shown = found(await findShownPosting(db, stored.posting_id));
    // It changed since the facts were read, and the next run judges it again.
    if (shown.anonymous !== stored.shown_anonymous) return null;
    const { anonymous, site } = shown;
    const key = await store.updateTaken(db, of, { anonymous, edition: found(stored.edition) });
    const ad = adOf(shown, { ...stored, key, apply_url: linkOf(services, site, key) });
    return { ...errand, key, do: 'send', ad, has_earlier: stored.may_be_there };
  });
}

function factsOf({ is_shown, shown_anonymous, ...stored }: LockedCrosspost) {
  const shown = is_shown ? { anonymous: shown_anonymous === true } : null;
  return { ...stored, shown, board_shows_account: boardOf(stored.board_id).shows_account };
}

async function ask(errand: Errand) {
  const { provider, credentials, key } = errand;
  try {
    if (errand.do === 'send') return await provider.put(credentials, errand.ad);
    return errand.do === 'look' ? await provider.look(credentials, key) : await provider.remove(credentials, key);
  } catch (error) {
    if (error instanceof BoardFailed) return { is: 'failed' as const, problem: error.problem };
    throw error;
  }
}
