import { randomUUID } from 'node:crypto';
import { DEFAULT_REASONS } from '#features/applicant-status/rules.ts';
import { TEMPLATES } from '#features/pipelines/templates.ts';
import type { PipelineStatus, StageType } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import { OCCUPATIONS } from '#server/text-generation/occupations.ts';
import type { Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { assigneesOf } from './team.ts';

export type LoadedStatus = PipelineStatus & { id: string };
export type LoadedStage = { id: string; name: string; type: StageType; statuses: LoadedStatus[] };
export type LoadedPipeline = {
  id: string;
  company_id: string;
  name: string;
  is_default: boolean;
  stages: LoadedStage[];
  everywhere: LoadedStatus[];
  skills: string[];
};
export type Reason = (typeof DEFAULT_REASONS)[number] & { company_id: string; id: string; position: number };
export type Hiring = { pipelines: LoadedPipeline[]; reasons: Reason[] };

export const ENGINEERING = 'Engineering';

/** Every company's default pipeline and reasons; Summit has one more pipeline for engineers. */
export function makeHiring(random: Random, companies: readonly LoadedCompany[]): Hiring {
  return {
    pipelines: companies.flatMap((company) => [
      makePipeline(company, 'Default pipeline', true, company.has_ats ? skillsOf(random, company) : []),
      ...(company.about.name === 'Summit'
        ? [makePipeline(company, ENGINEERING, false, ['Structural design', 'Site judgement', 'Drawings', 'Teamwork'])]
        : []),
    ]),
    reasons: companies.flatMap(({ company_id }) =>
      DEFAULT_REASONS.map((reason, position) => ({ company_id, id: randomUUID(), ...reason, position })),
    ),
  };
}

function makePipeline({ company_id }: LoadedCompany, name: string, is_default: boolean, skills: string[]) {
  const { stages, everywhere } = TEMPLATES.default;
  const withId = (status: PipelineStatus) => ({ ...status, id: randomUUID() });
  return {
    id: randomUUID(),
    company_id,
    name,
    is_default,
    stages: stages.map((stage) => ({ ...stage, id: randomUUID(), statuses: stage.statuses.map(withId) })),
    everywhere: everywhere.map(withId),
    skills,
  };
}

/** What everybody is asked for, and something of the company's main kind of work. */
function skillsOf(random: Random, { about }: LoadedCompany): string[] {
  const own = random.fork(`skills ${about.name}`);
  const known = OCCUPATIONS.filter(({ category }) => category === about.categories[0]).flatMap(({ skills }) => skills);
  return [...new Set(['Experience', 'Communication', 'Reliability', ...own.sample([...new Set(known)], 2)])];
}

export async function insertHiring(db: Db, { pipelines, reasons }: Hiring, companies: readonly LoadedCompany[]) {
  const pipelineRow = ({ id, company_id, name, is_default }: LoadedPipeline) => ({ id, company_id, name, is_default });
  await insertRows(db, 'pipeline', pipelines.map(pipelineRow));
  await insertRows(db, 'pipeline_stage', pipelines.flatMap(stageRows));
  await insertRows(db, 'pipeline_status', pipelines.flatMap(statusRows));
  const skillRows = ({ company_id, id: pipeline_id, skills }: LoadedPipeline) =>
    skills.map((name, position) => ({ company_id, pipeline_id, name, position }));
  await insertRows(db, 'pipeline_skill', pipelines.flatMap(skillRows));
  await insertRows(db, 'rejection_reason', reasons);
  const asked = pipelines.flatMap((pipeline) => assigneeRows(pipeline, companies));
  await insertRows(db, 'stage_assignee', asked);
  const viewers = pipelines
    .filter(({ name }) => name === ENGINEERING)
    .flatMap((pipeline) => viewerRows(pipeline, companies));
  await insertRows(db, 'pipeline_viewer', viewers);
}

const stageRows = ({ company_id, id: pipeline_id, stages }: LoadedPipeline) =>
  stages.map(({ id, name, type }, position) => ({ company_id, id, pipeline_id, name, type, position }));

function statusRows({ company_id, id: pipeline_id, stages, everywhere }: LoadedPipeline) {
  const rows = (stage_id: string | null, statuses: readonly LoadedStatus[]) =>
    statuses.map((status, position) => ({ company_id, pipeline_id, stage_id, ...status, position }));
  return [...stages.flatMap((stage) => rows(stage.id, stage.statuses)), ...rows(null, everywhere)];
}

/** Engineers, and all people of a smaller company, are interviewed by the admin as well. */
export const isInterviewedByAdmin = (company: string, pipeline: string): boolean =>
  pipeline === ENGINEERING || company === 'Anchor';

function assigneeRows({ company_id, name, stages }: LoadedPipeline, companies: readonly LoadedCompany[]) {
  const company = companies.find((one) => one.company_id === company_id);
  if (company === undefined || !company.has_ats) return [];
  const [admin] = company.members;
  return stages.flatMap(({ id: stage_id, type }) => {
    const asked = assigneesOf(company, type, name === ENGINEERING ? 1 : 0);
    if (admin && type === 'interview' && isInterviewedByAdmin(company.about.name, name)) asked.push(admin);
    return asked.map(({ id: employer_user }) => ({ company_id, stage_id, employer_user }));
  });
}

function viewerRows({ company_id, id: pipeline_id }: LoadedPipeline, companies: readonly LoadedCompany[]) {
  const members = companies.find((one) => one.company_id === company_id)?.members ?? [];
  const looking = members.filter(({ role }) => role === 'people_manager' || role === 'hiring_member');
  return looking.map(({ id: employer_user }) => ({ company_id, pipeline_id, employer_user }));
}
