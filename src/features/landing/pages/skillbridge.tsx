import { searchJobs } from '#features/job-search/contract.ts';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import type { JobCard as Job } from '#features/jobs/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { MOST_SKILLBRIDGE_DAYS, type SoughtProgram } from '#rules/programs.ts';
import { SITES } from '#rules/sites.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { LandingPart } from '../components/landing-view.tsx';
import type { Route } from './+types/skillbridge.ts';

const SHOWN = 6;
const PATH = pathTo('/skillbridge');

export async function loader({ context }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  if (page_data.domain !== 'mh') throw new Response(null, { status: 404 });
  const open = async (program: SoughtProgram) => {
    const found = await call(searchJobs, { query: { program: [program] } });
    if (!found) throw new Response(null, { status: 500 });
    return { total: found.total, total_is_capped: found.total_is_capped, jobs: found.jobs.slice(0, SHOWN) };
  };
  return { skillbridge: await open('skillbridge'), fellowships: await open('fellowship') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: 'SkillBridge internships and fellowships',
        description:
          'Work with a civilian employer at the end of your service, while your military pay continues: how SkillBridge works, how to apply, and what is open now.',
        path: PATH,
      })
    : pageMeta(matches, { title: 'Page not found', no_index: true });

const FACTS = [
  [
    'When',
    `At most the last ${MOST_SKILLBRIDGE_DAYS} days of active duty, after at least 180 days of it. Your service sets the limit for your rank, and it is often shorter.`,
  ],
  [
    'Pay',
    'The employer pays you nothing. You stay on active duty and keep your military pay, housing allowance and benefits.',
  ],
  ['Approval', 'Your commander decides, in writing, and can say no or call you back if the mission needs you.'],
  ['Who', 'Service members, enlisted and officers, who meet these conditions.'],
  ['Hosts', 'Employers with a current agreement with the Department of Defense, or with a partner that holds one.'],
  ['Afterward', 'A job offer is not promised. Postings here may say whether the employer expects to make one.'],
] as const;

const STEPS = [
  [
    'Find your dates',
    'Ask how many days your rank gets, and count back from your separation. Set aside the days you want for terminal leave.',
  ],
  [
    'Talk to your command early',
    'Ask your transition office and your unit for the forms and limits of your service. Many ask for months of notice.',
  ],
  ['Apply here', 'Say when you separate and when you want to start. You can apply before your command has approved.'],
  ['Get the approval', 'The host confirms your dates. Your commander signs before you start.'],
] as const;

export default function SkillBridge({ loaderData: { skillbridge, fellowships } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl text-balance lg:text-4xl">SkillBridge internships and fellowships</h1>
        <p className="max-w-prose text-lg text-muted">
          Spend your last months of service learning a civilian job, with your military pay and benefits.
        </p>
      </header>
      <Open program="skillbridge" title="Open SkillBridge internships" name="SkillBridge internship" {...skillbridge} />
      <LandingPart id="what" title="What SkillBridge is">
        <dl className="grid max-w-4xl gap-x-8 gap-y-4 sm:grid-cols-2">
          {FACTS.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-sm text-muted">
          Source: Department of Defense Instruction 1322.29 of January 24, 2014, and title 10, U.S. Code, section
          1143(e). {SITES.mh.name} is not part of the Department of Defense, and neither approves internships nor
          verifies what hosts state.{' '}
          <a className="link" href="https://skillbridge.osd.mil/" rel="noopener noreferrer">
            Official SkillBridge site
          </a>
        </p>
      </LandingPart>
      <LandingPart id="how" title="How to apply">
        <ol className="grid max-w-prose list-decimal gap-3 pl-6">
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ol>
      </LandingPart>
      <Open program="fellowship" title="Open fellowships" name="fellowship" {...fellowships} />
      <LandingPart id="hosts" title="For employers">
        <p className="max-w-prose">
          If you hold a current SkillBridge agreement, or work with a partner that does, post your internship and choose
          SkillBridge as its program. It needs no pay.
        </p>
        <p>
          <LinkButton href={pathTo('/employer/posting/select-title')}>Post an internship</LinkButton>
        </p>
      </LandingPart>
    </div>
  );
}

type OpenProps = {
  program: SoughtProgram;
  title: string;
  name: string;
  total: number;
  total_is_capped: boolean;
  jobs: readonly Job[];
};

/** The newest postings of a program, with the search for all of them and an alert for new ones. */
function Open({ program, title, name, total, total_is_capped, jobs }: OpenProps) {
  const alert_path = addQuery(pathTo('/seeker/alert-list/new'), { program });
  if (jobs.length === 0)
    return (
      <LandingPart id={program} title={title}>
        <EmptyState
          icon="search-x"
          title={`No ${name} is open right now`}
          action={<LinkButton href={alert_path}>Email me new ones</LinkButton>}
        >
          We can tell you when one is posted.
        </EmptyState>
      </LandingPart>
    );
  return (
    <LandingPart id={program} title={title}>
      <div className="grid gap-4 lg:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.posting_id} job={job} />
        ))}
      </div>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={addQuery(pathTo('/search'), { program })} variant="primary">
          {total === 1 ? `Search this ${name}` : `Search all ${countOf(total, total_is_capped)} ${name}s`}
        </LinkButton>
        <LinkButton href={alert_path} variant="quiet">
          Email me new ones
        </LinkButton>
      </p>
    </LandingPart>
  );
}
