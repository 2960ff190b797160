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
  const asked = { open, posting_ids, phrases: phrasesOf(wanted) };
  const fitting = (await store.listCandidates(db, posting, asked))
    .map((person) => ({ person, reasons: reasonsFor({ ...person, codes: codesOf(person) }, wanted) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => pointsOf(other.reasons) - pointsOf(one.reasons))
    .slice(0, MOST_ASKED);
  const asks = fitting.map(({ person: { application_id, email, site: of_site } }) => ({
    application_id,
    address_hash: mailboxOf(secrets, of_site, email).address_hash,
  }));
  const shown = await store.listShown(db, posting, { asks, retention_months: target.retention_months });
  const person_of = new Map(shown.map(({ application_id, person }) => [application_id, person]));
  const seen = new Set<string>();
  const people = fitting.filter(({ person }) => {
    const key = person_of.get(person.application_id);
    return key !== undefined && !seen.has(key) && seen.add(key);
  });
  return {
    refused: null,
    people: people.slice(0, MOST_SHOWN).map(({ person, reasons }) => {
      const { application_id, name, title, applied_at, status, reason, ended_at } = person;
      return { application_id, name, title, applied_at, status, reason, ended_at, reasons };
    }),
  };
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

/** What the résumé of somebody who fits says. */
function phrasesOf({ title, names, skills, own_codes, codes }: Wanted): string[] {
  const numbers = [...own_codes, ...codes].map((code) => militaryCodeWords(code).split(' ').at(-1) ?? '');
  return [plainTitle(title), ...names, ...skills, ...numbers].filter((phrase) => phrase !== '');
}

const codesOf = ({ branch, codes }: store.Candidate): string[] =>
  codes.flatMap((code) => militaryCodeFrom(branch ? `${branch} ${code}` : code) ?? []);

let kept: readonly SameWork[] | undefined;

/** The file stays as it is while the process runs. */
function sameWork(): readonly SameWork[] {
  kept ??= readTitleVocabulary().same_work;
  return kept;
}
