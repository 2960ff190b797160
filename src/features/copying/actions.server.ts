import { findLetterheads, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import {
  type Actor,
  checkPostingIsOpen,
  createApplication,
  findOpenApplication,
  recordEvents,
} from '#features/application/doors.server.ts';
import { sourceOfCopy } from '#features/application/rules/copies.ts';
import { linkSamePerson, lockPeopleAnd } from '#features/people/doors.server.ts';
import { fromJsonResume } from '#features/person/rules/json-resume.ts';
import { announceApplications, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { namingFields } from '#features/postings/rules/anonymous.ts';
import { isHiddenFrom } from '#features/visibility/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found, HttpProblem, wrongField } from '#server/http/problems.ts';
import type { CopiedPart, CopyPreview } from './contract.ts';
import { copiedMail } from './mails.ts';
import {
  checkNotWithdrawn,
  checkSource,
  checkTarget,
  copiedFiles,
  copiedTexts,
  partsWithContent,
  whyNotCopied,
} from './rules.ts';
import * as store from './store.server.ts';

type OfApplication = { company_id: string; application_id: string };
type Source = NonNullable<Awaited<ReturnType<typeof store.findSource>>>;

/** What a copy would contain, and the postings it can go to. */
export async function previewOf(db: Db, actor: Actor, of: OfApplication): Promise<CopyPreview> {
  const source = found(await store.findSource(db, of));
  const files = await store.listFiles(db, of);
  const named = (part: CopiedPart) => copiedFiles(files, [part]).map(({ file_name }) => file_name);
  const { first_name, last_name, email, phone, city, region, postal_code, posting_title, anonymous } = source;
  const why = whyNotCopied(await standingOf(db, of.company_id, source));
  const open = await pipelinesOpenTo(db, of.company_id, actor.user);
  const { work, education, certificates } = fromJsonResume(source.profile);
  return {
    applicant: {
      ...{ first_name, last_name, email, phone, posting_title },
      place: [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      has_account: source.seeker_id !== null,
    },
    refused: why?.message ?? null,
    postings: why || (anonymous && source.was_named) ? [] : await store.listTargets(db, of, { open, anonymous, email }),
    resume: {
      entries: work.length + education.length + certificates.length,
      skills: source.skills.length,
      files: named('resume'),
    },
    cover_letter: { has_text: source.cover_letter_text !== '', files: named('cover_letter') },
    files: named('files'),
    answers: source.answers,
    notes: source.note_count,
    company_name: anonymous ? null : source.business_name,
    sender: await store.findMemberName(db, of.company_id, actor.user.userId),
  };
}

async function standingOf(db: Db, company_id: string, source: Source) {
  const { category, kind, erased_at, is_only_added, is_unreachable, seeker_id } = source;
  const hides = seeker_id !== null && (await isHiddenFrom(db, company_id, seeker_id));
  return { category, is_job: kind === 'job', is_erased: erased_at !== null, is_only_added, is_unreachable, hides };
}

type Copy = { posting_id: string; parts: readonly CopiedPart[]; links_notes: boolean; reason: string };

/**
 * Copies an application to another posting and mails the person. Answers, clearance, scores, votes, tags, notes and messages stay. Returns
 * the copy’s id.
 */
export async function copyTo(db: Db, actor: Actor, of: OfApplication, copy: Copy): Promise<string> {
  const { company_id } = of;
  // Two managers who copy the same person at once take turns, so the second one finds the first one's copy.
  const [id] = await lockPeopleAnd(db, company_id, [of.application_id]);
  if (!id) throw new RuleBroken('erased', 'This person’s data was erased.');
  found(await findOpenApplication(db, actor, id));
  const source = found(await store.findSource(db, of));
  checkSource(await standingOf(db, company_id, source));
  if (!source.on_site) throw new RuleBroken('suspended', 'Your company cannot copy applicants at the moment.');
  const title = await checkPosting(db, actor, of, source, copy);
  const files = copiedFiles(await store.listFiles(db, of), copy.parts);
  const { first_name, last_name, email, phone, city, region, postal_code, seeker_id } = source;
  const texts = copiedTexts(source, copy.parts);
  const { headline, skills, profile, cover_letter_text } = texts;
  const { application_id } = await createApplication(db, {
    company_id,
    posting_id: copy.posting_id,
    person: { first_name, last_name, email, phone, city, region, postal_code, headline, skills },
    profile,
    cover_letter_text,
    files: files.map(({ is_from_company: _, is_infected: __, ...file }) => file),
    source: sourceOfCopy(source.posting_title),
    seeker_id,
    actor,
    told: { is_copy: true, ...(copy.links_notes ? { notes_of: of.application_id } : {}) },
  });
  // For people without an account, nothing else links the two applications to one person.
  if (seeker_id === null)
    await linkSamePerson(db, company_id, { application_id: of.application_id, other_id: application_id });
  await recordEvents(db, actor, [{ ...of, kind: 'copied' }]);
  await announceApplications(db, source.pipeline_id, 'card', [of.application_id], actor);
  await mailCopied(db, actor, source, { ...copy, parts: partsWithContent(texts, files), application_id, title });
  return application_id;
}

/** Throws if the application cannot be copied to the posting; returns the posting’s title. */
async function checkPosting(db: Db, actor: Actor, of: OfApplication, source: Source, { posting_id, reason }: Copy) {
  const { company_id } = of;
  await checkPostingIsOpen(db, company_id, actor.user, posting_id);
  const { title, anonymous, is_live, was_named } = found(await store.lockTarget(db, company_id, posting_id));
  const is_same = posting_id === source.posting_id;
  checkTarget({
    ...{ is_same, is_live, anonymous, from_anonymous: source.anonymous },
    was_named: was_named || source.was_named,
  });
  const there = await store.findOnPosting(db, of, { posting_id, email: source.email });
  checkNotWithdrawn(there, title);
  if (there) {
    const message = `This person is already an applicant for “${title}”.`;
    throw new HttpProblem(409, 'already-applied', message, { posting_id: message });
  }
  const names = anonymous ? namingFields({ reason }, source) : {};
  if (names.reason) throw wrongField('reason', names.reason);
  return title;
}

async function mailCopied(
  db: Db,
  actor: Actor,
  source: Source,
  copy: Copy & { application_id: string; title: string },
) {
  const { company_id, user } = actor;
  const { site, first_name, last_name, email, seeker_id, posting_title: from_title } = source;
  const { application_id: id, title, parts, reason } = copy;
  const letterhead = found((await findLetterheads(db, company_id, [copy.posting_id])).get(copy.posting_id));
  const has_account = seeker_id !== null;
  const sender = await store.findMemberName(db, company_id, user.userId);
  const named = { sender, company: letterhead.company_name, title, from_title };
  const mail = {
    kind: 'application-added' as const,
    to: { id, company_id, seeker_id, site, first_name, last_name, email },
    letterhead,
    content: copiedMail({ ...named, reason, parts, has_account }),
    button: has_account ? 'See your application' : 'See it or withdraw',
  };
  await mailApplicants(db, [mail]);
}
