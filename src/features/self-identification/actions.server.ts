import { findShownLabels } from '#features/applicant-status/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import type { User } from '#rules/actor.ts';
import { isOfferLabel } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Database, type Db, narrowTo } from '#server/db/database.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { type FormVersion, versionsOn } from './forms.ts';
import {
  type Answers,
  answersInWords,
  cleanAnswers,
  NO_ANSWERS,
  packAnswers,
  ROUNDS,
  type Round,
  shownVersions,
  subjectOf,
  unpackAnswers,
} from './rules.ts';
import {
  type Asked,
  deleteAnswers,
  findLinked,
  findOwnCompany,
  insertAnswer,
  isWithoutAccount,
  listAnswers,
  lockAsked,
} from './store.server.ts';

/** What the feature needs: its own connection to the database, and its own keys. */
export type Means = { database: Database; secrets: Pick<Secrets, 'self_identification'> };

/** A seeker's own application, or the link that was mailed to a person without an account. */
export type Whose =
  | { site: SiteCode; user: User; application_id: string }
  | { site: SiteCode; user: User | null; token: string };

type Mine = Asked & { forms: FormVersion[]; knows_offer: boolean };

/**
 * Runs `work` for an application of the caller, which cannot be erased meanwhile. `work` must not use the company's connection: it reads
 * and writes answers on that of self-identification alone.
 */
async function withMine<T>({ database }: Means, whose: Whose, work: (mine: Mine) => Promise<T>): Promise<T> {
  const seeker_id = 'application_id' in whose ? whose.user.userId : null;
  return database.asRequest({ seeker_id }, async (db) => {
    const { company_id, application_id } = await findMine(db, whose);
    const asked = found(await lockAsked(db, company_id, application_id));
    const labels = await findShownLabels(db, company_id, [application_id]);
    const { self_id_forms, self_id_kinds } = readPreferences(asked.preferences);
    const forms = self_id_forms ? versionsOn(self_id_kinds, asked.today) : [];
    return work({ ...asked, forms, knows_offer: isOfferLabel(labels.get(application_id)) });
  });
}

/** Goes on in the scope of the application's company. */
async function findMine(db: Db, whose: Whose): Promise<{ company_id: string; application_id: string }> {
  if ('application_id' in whose) {
    const { site, user, application_id } = whose;
    const company_id = found(await findOwnCompany(db, { seeker_id: user.userId, site, application_id }));
    await narrowTo(db, { company_id });
    return { company_id, application_id };
  }
  // An employer to whom the link was forwarded is not the applicant.
  if (!mayBeApplicant(whose.user)) throw notFound();
  const linked = found(await findLinked(db, whose.token));
  await narrowTo(db, { company_id: linked.company_id });
  if (!(await isWithoutAccount(db, { ...linked, site: whose.site }))) throw notFound();
  return linked;
}

/** The forms that the person is asked, with their answers. Both are empty if they are not asked and have said nothing. */
export function readMine(means: Means, whose: Whose) {
  return withMine(means, whose, async ({ title, company_name, forms, knows_offer, ...mine }) => {
    const stored = await readRounds(means, mine);
    const is_asked = forms.length > 0 || stored.size > 0;
    const rounds = ROUNDS.filter((round) => is_asked && (round === 'applied' || knows_offer || stored.has(round)));
    return {
      title,
      company_name,
      forms,
      rounds: rounds.map((round) => ({ round, answers: stored.get(round) ?? NO_ANSWERS })),
    };
  });
}

type Application = { company_id: string; application_id: string };

async function readRounds(means: Means, { company_id, application_id }: Application): Promise<Map<Round, Answers>> {
  const wanted = ROUNDS.map((round) => ({ round, id: subjectOf(company_id, application_id, round) }));
  const read = await readAnswers(
    means,
    company_id,
    wanted.map(({ id }) => id),
  );
  return new Map(
    wanted.flatMap(({ round, id }) => {
      const answers = read.get(id);
      return answers ? [[round, answers] as const] : [];
    }),
  );
}

/** The answers of these subjects, by subject. */
export async function readAnswers(
  means: Means,
  company_id: string,
  subjects: readonly string[],
): Promise<Map<string, Answers>> {
  const packed = await readPacked(means, company_id, subjects);
  return new Map([...packed].map(([subject, stored]) => [subject, unpackAnswers(stored)]));
}

async function readPacked(
  { database, secrets: { self_identification: keys } }: Means,
  company_id: string,
  subjects: readonly string[],
): Promise<Map<string, Buffer>> {
  const by_link = new Map(subjects.flatMap((id) => keys.linksOf(id).map(({ link }) => [link.toString('hex'), id])));
  const links = [...by_link.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const rows =
    links.length === 0 ? [] : await database.asSelfId(company_id, (db) => listAnswers(db, company_id, links));
  return new Map(
    rows.map((row) => {
      const hex = row.link.toString('hex');
      return [by_link.get(hex) ?? '', keys.sealing.unseal(hex, row)] as const;
    }),
  );
}

type Given = { round: Round; answers: Answers };

/** Saves answers and refusals by the same steps. */
export function saveMine(means: Means, whose: Whose, { round, answers }: Given): Promise<void> {
  return withMine(means, whose, async ({ forms, knows_offer, company_id, application_id }) => {
    if (forms.length === 0 || (round === 'offered' && !knows_offer)) throw notFound();
    const kept = cleanAnswers(
      answers,
      forms.map(({ form }) => form),
    );
    await saveAnswers(means, { company_id, application_id, round }, kept, forms);
  });
}

type Place = Application & { round: Round };

export async function saveAnswers(
  { database, secrets: { self_identification: keys } }: Means,
  { company_id, application_id, round }: Place,
  answers: Answers,
  forms: readonly FormVersion[],
): Promise<void> {
  const links = keys.linksOf(subjectOf(company_id, application_id, round));
  const link = found(links[0]?.link);
  const sealed = keys.sealing.seal(link.toString('hex'), packAnswers(answers, forms));
  await database.asSelfId(company_id, async (db) => {
    await deleteAnswers(
      db,
      company_id,
      links.map((each) => each.link),
    );
    await insertAnswer(db, company_id, { link, ...sealed });
  });
}

export function withdrawMine(means: Means, whose: Whose, round: Round): Promise<void> {
  return withMine(means, whose, (mine) => eraseAnswers(means, mine.company_id, [mine.application_id], [round]));
}

/** Deletes what was said about these applications. */
export async function eraseAnswers(
  { database, secrets: { self_identification: keys } }: Means,
  company_id: string,
  application_ids: readonly string[],
  rounds: readonly Round[] = ROUNDS,
): Promise<void> {
  const subjects = application_ids.flatMap((id) => rounds.map((round) => subjectOf(company_id, id, round)));
  const links = subjects.flatMap((subject) => keys.linksOf(subject).map(({ link }) => link));
  if (links.length > 0) await database.asSelfId(company_id, (db) => deleteAnswers(db, company_id, links));
}

/** What the person said about one application, in words, and to which forms, for their own archive. */
export async function ownAnswers(means: Means, { company_id, application_id }: Application) {
  const wanted = ROUNDS.map((round) => [round, subjectOf(company_id, application_id, round)] as const);
  const packed = await readPacked(
    means,
    company_id,
    wanted.map(([, subject]) => subject),
  );
  return wanted.flatMap(([round, subject]) => {
    const stored = packed.get(subject);
    return stored
      ? [
          {
            asked: round,
            ...answersInWords(unpackAnswers(stored), shownVersions(stored)),
            form_versions: shownVersions(stored),
          },
        ]
      : [];
  });
}
