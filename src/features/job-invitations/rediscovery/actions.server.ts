import { plainTitle, type SameWork } from '#features/profile-search/terms/rules.ts';
import { militaryCodeFrom, militaryCodeWords } from '#rules/military-code.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { mailboxOf } from '#server/mail/mail-choices.ts';
import { codesOfTitle } from '#server/military/codes-of-title.ts';
import { readTitleVocabulary } from '#server/search/title-families.ts';
import type { EarlierApplicants } from './contract.ts';
import { isSameWork, MOST_ASKED, MOST_SHOWN, pointsOf, reasonsFor, type Wanted, wantedBy, whyNobody } from './rules.ts';
import * as store from './store.server.ts';

type OfPosting = { company_id: string; posting_id: string };
type Reader = { site: SiteCode; open: readonly string[] | 'all'; secrets: Secrets };

/** People of earlier applications who fit the posting, those with the best reasons first. */
export async function listEarlier(
  db: Db,
  posting: OfPosting,
  { site, open, secrets }: Reader,
): Promise<EarlierApplicants> {
  const target = found(await store.findTarget(db, posting));
  const refused = whyNobody(target);
  if (refused) return { refused, people: [] };
  const wanted = wantedOf(target, site);
  const titles = await store.listTitles(db, posting);
  const posting_ids = titles.filter(({ title }) => isSameWork(title, wanted)).flatMap((each) => each.posting_ids);
  const read = async (phrases: readonly string[]) =>
    (await store.listCandidates(db, posting, { open, posting_ids, phrases }))
      .map((person) => ({ person, reasons: reasonsFor({ ...person, codes: codesOf(person) }, wanted) }))
      .filter(({ reasons }) => reasons.length > 0);
  const of_work = await read(phrasesOf(wanted));
  // Many have a skill in common; they are read only if few did the work.
  const by_skills = of_work.length < MOST_SHOWN ? await read(wanted.skills) : [];
  const known = new Set(of_work.map(({ person }) => person.application_id));
  const fitting = [...of_work, ...by_skills.filter(({ person }) => !known.has(person.application_id))].sort(
    (one, other) => pointsOf(other.reasons) - pointsOf(one.reasons),
  );
  const people: EarlierApplicants['people'] = [];
  const seen = new Set<string>();
  for (let at = 0; at < fitting.length && people.length < MOST_SHOWN; at += MOST_ASKED) {
    const some = fitting.slice(at, at + MOST_ASKED);
    const asks = some.map(({ person: { application_id, email, site: of_site } }) => ({
      application_id,
      address_hash: mailboxOf(secrets, of_site, email).address_hash,
    }));
    const shown = await store.listShown(db, posting, { asks, retention_months: target.retention_months });
    const person_of = new Map(shown.map((each) => [each.application_id, each.person]));
    for (const { person, reasons } of some) {
      const key = person_of.get(person.application_id);
      if (key === undefined || seen.has(key)) continue;
      seen.add(key);
      const { application_id, name, title, applied_at, is_decided, status, reason, ended_at } = person;
      people.push({ application_id, name, title, applied_at, is_decided, status, reason, ended_at, reasons });
    }
  }
  return { refused: null, people: people.slice(0, MOST_SHOWN) };
}

function wantedOf({ title, skills, military_codes, location_type, ...target }: store.Target, site: SiteCode): Wanted {
  const is_mh = site === 'mh';
  const work = plainTitle(title).toLowerCase();
  const regions = target.work_from === 'these_states' ? target.work_from_states : [];
  const own_codes = is_mh ? military_codes : [];
  return wantedBy(
    { title, skills, own_codes, codes: is_mh ? codesOfTitle(work) : [], location_type, regions },
    sameWork(),
  );
}

/** What the résumé of somebody who did the work says. */
function phrasesOf({ title, names, own_codes, codes }: Wanted): string[] {
  const numbers = [...own_codes, ...codes].map((code) => militaryCodeWords(code).split(' ').at(-1) ?? '');
  return [plainTitle(title), ...names, ...numbers].filter((phrase) => phrase !== '');
}

const codesOf = ({ branch, codes }: store.Candidate): string[] =>
  codes.flatMap((code) => militaryCodeFrom(branch ? `${branch} ${code}` : code) ?? []);

let kept: readonly SameWork[] | undefined;

/** The file stays as it is while the process runs. */
function sameWork(): readonly SameWork[] {
  kept ??= readTitleVocabulary().same_work;
  return kept;
}
