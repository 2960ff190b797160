import { data } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { loginPath } from '#features/auth/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Steps } from '#ui/steps.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { voiceOf } from '#web/sites/voice.ts';
import { isId } from '../../apply-paths.ts';
import { getApplicationReceipt } from '../../contract.ts';
import type { Route } from './+types/confirmed.ts';

type Receipt = Answer<typeof getApplicationReceipt>;

export const handle = { scripts: 'form' } satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callOrFail, page_data } = context.get(serverContext);
  const { application_id } = params;
  const is_whole = isId(application_id);
  const receipt = is_whole ? await callOrFail(getApplicationReceipt, { params: { application_id } }) : undefined;
  return data(
    { receipt, is_whole, is_seeker: page_data.user?.type === 'seeker', site: page_data.domain },
    { status: receipt ? 200 : 404 },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.receipt ? titleOf(loaderData.receipt, loaderData.site) : 'Your application',
    no_index: true,
  });

function titleOf({ is_withdrawn, is_network }: Receipt, site: SiteCode) {
  if (is_network) return is_withdrawn ? 'You left the talent network' : 'You joined the talent network';
  return is_withdrawn ? 'You withdrew this application' : voiceOf(site).applied;
}

export default function Confirmed({ loaderData: { receipt, is_whole, is_seeker, site } }: Route.ComponentProps) {
  if (!receipt) return <NoReceipt is_whole={is_whole} />;
  const { application_id, posting_id, title, company_name, in_account, is_withdrawn, is_network } = receipt;
  return (
    <div
      className="mx-auto grid w-full max-w-2xl gap-6"
      {...{ [is_withdrawn ? 'data-withdrawn-form' : 'data-sent-form']: posting_id }}
    >
      <Steps label="Your application" steps={['Résumé', 'Your details', 'Done']} current={3} />
      <header className="grid gap-3">
        {!is_withdrawn && (
          <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
            <Icon of="circle-check" size="lg" />
          </span>
        )}
        <h1 className="text-3xl text-balance">{titleOf(receipt, site)}</h1>
        <p className="text-lg text-muted">
          {is_network ? (
            `of ${company_name}`
          ) : (
            <>
              for{' '}
              <a href={jobPath(posting_id, title)} className="text-ink underline underline-offset-4">
                {title}
              </a>
              {company_name !== 'Anonymous' && ` at ${company_name}`}
            </>
          )}
        </p>
      </header>
      {is_network ? (
        !is_withdrawn && <NetworkNext receipt={receipt} />
      ) : is_withdrawn ? (
        <Withdrawn />
      ) : (
        <WhatHappensNext receipt={receipt} site={site} />
      )}
      <div className="flex flex-wrap gap-3">
        {in_account && (
          <LinkButton href={pathTo('/seeker/applications/{application_id}', { application_id })} variant="primary">
            See where it stands
          </LinkButton>
        )}
        {!is_seeker && (
          <LinkButton href={addQuery(pathTo('/create-seeker-account'), { application_id })} variant="primary">
            Create an account to follow it
          </LinkButton>
        )}
        <LinkButton href={pathTo('/search')}>Find more jobs</LinkButton>
      </div>
      {!is_seeker && (
        <p>
          Already have an account with this address?{' '}
          <a className="link" href={loginPath(pathTo('/seeker/applications'))}>
            Sign in
          </a>{' '}
          to find this under My applications.
        </p>
      )}
    </div>
  );
}

function WhatHappensNext({
  receipt: { company_name, email, masked_email, in_account },
  site,
}: {
  receipt: Receipt;
  site: SiteCode;
}) {
  const employer = company_name === 'Anonymous' ? 'The employer' : company_name;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">What happens next</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          We send a confirmation to <span className="font-semibold wrap-anywhere">{email ?? masked_email}</span>.
        </li>
        <li>
          {employer} has your application. {voiceOf(site).applied_next} Rules that the employer set may check your
          answers to its questions automatically.
        </li>
        <li>We email you when the employer decides or sends you a message.</li>
      </ol>
      {!in_account && (
        <p className="text-sm text-muted">
          If this is your first application for this job, the employer has it now, and the email has a link to follow or
          withdraw it. If you applied with this address before, that application still stands, and the email says when
          you sent it.
        </p>
      )}
    </Card>
  );
}

function NetworkNext({ receipt: { company_name, email, masked_email } }: { receipt: Receipt }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">What happens next</h2>
      <p>
        We send a confirmation to <span className="font-semibold wrap-anywhere">{email ?? masked_email}</span>. Its link
        opens the page where you can leave.
      </p>
      <p>{company_name} can write to you when a job may fit. This is not an application for a job.</p>
    </Card>
  );
}

function Withdrawn() {
  return <p>The employer no longer considers it. You can apply again while the job is open.</p>;
}

function NoReceipt({ is_whole }: { is_whole: boolean }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Your application</h1>
      <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/login')}>Sign in</LinkButton>}>
        The email about your application has a link to follow it. If you had your data deleted, your application is
        deleted as well. With an account for the same address, you can follow it at any time.
      </LinkFailed>
    </div>
  );
}
