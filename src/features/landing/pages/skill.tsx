import { data, redirect } from 'react-router';
import { pathTo, skillPath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { skillSlug } from '#rules/slug.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CountedLinks } from '../components/counted-links.tsx';
import { LandingPart, LandingView } from '../components/landing-view.tsx';
import { NoSuchSkill } from '../components/nothing-here.tsx';
import { getSkill, listAskedSkills } from '../contract.ts';
import { jobsWords } from '../words.ts';
import type { Route } from './+types/skill.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const slug = skillSlug(params.slug);
  if (slug !== '' && slug !== params.slug) throw redirect(skillPath(slug), 301);
  const skill = slug === '' ? undefined : await call(getSkill, { params: { slug } });
  if (skill) return { skill };
  const others = await call(listAskedSkills, {});
  return data({ skill: null, most: others?.most ?? [] }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const skill = loaderData?.skill;
  if (!skill) return pageMeta(matches, { title: 'Skill not found', no_index: true });
  return pageMeta(matches, {
    title: `${skill.name} jobs`,
    description: `${jobsWords(skill.jobs, skill.jobs_is_capped)} asking for ${skill.name}: the newest, what they pay and which other skills they ask for.`,
    path: skillPath(skill.slug),
  });
};

export default function SkillPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.skill) return <NoSuchSkill most={loaderData.most} />;
  const { skill } = loaderData;
  const { name, jobs, jobs_is_capped, skills } = skill;
  return (
    <LandingView
      trail={[{ href: pathTo('/skills'), label: 'Skills' }]}
      here={name}
      title={`${name} jobs`}
      lead={`${jobsWords(jobs, jobs_is_capped)} ${jobs === 1 ? 'asks' : 'ask'} for ${name}.`}
      jobs={skill.newest}
      pay={skill.pay}
      search={{ href: addQuery(pathTo('/search'), { skill: name }), label: `Search ${name} jobs` }}
    >
      {skills.length > 0 && (
        <LandingPart id="skills" title="Often requested together">
          <CountedLinks
            items={skills.map((each) => ({ href: skillPath(each.slug), label: each.name, jobs: each.jobs }))}
          />
        </LandingPart>
      )}
    </LandingView>
  );
}
