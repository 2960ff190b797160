import { type RawBuilder, sql } from 'kysely';

/** False for the pipeline of the talent network while the company has no ATS plan: nobody sees its people then, and they stay stored. */
export const isNotLost = sql<boolean>`(not pipeline.is_network
  or exists (select from company c where c.company_id = pipeline.company_id and c.has_ats))`;

/**
 * Whether a member may see the applicants of a pipeline. Without the ATS plan a company cannot give access, so its members see the
 * pipelines that were given to no member; what was restricted before a downgrade stays restricted.
 */
export const isOpenTo = (employer_user: string | RawBuilder<string>) => sql<boolean>`(${isNotLost} and (
  exists (select from pipeline_viewer v where v.company_id = pipeline.company_id and v.pipeline_id = pipeline.id
    and v.employer_user = ${employer_user})
  or exists (select from stage_assignee a join pipeline_stage s on s.company_id = a.company_id and s.id = a.stage_id
    where s.company_id = pipeline.company_id and s.pipeline_id = pipeline.id and a.employer_user = ${employer_user})
  or (exists (select from company c where c.company_id = pipeline.company_id and not c.has_ats)
    and not exists (select from pipeline_viewer v where v.company_id = pipeline.company_id and v.pipeline_id = pipeline.id)
    and not exists (select from stage_assignee a join pipeline_stage s on s.company_id = a.company_id and s.id = a.stage_id
      where s.company_id = pipeline.company_id and s.pipeline_id = pipeline.id))))`;
