import { ConfirmedResume } from '#features/applicants/components/shared/confirmed-resume.tsx';
import { phoneShown } from '#features/person/rules/phone.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { longDate } from '#ui/relative-date.ts';
import { browserCall } from '#web/browser-api.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { getUnlockedPerson, getUnlockedResume, type UnlockedPerson } from '../contract.ts';
import type { Route } from './+types/unlocked-person.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? nameOf(loaderData.person) : 'Unlocked person' });

export async function loader({ context, params: { unlock_id } }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  return orNotFound(await call(getUnlockedPerson, { params: { company_id, unlock_id } }));
}

const nameOf = ({ first_name, last_name }: UnlockedPerson['person']) => `${first_name} ${last_name}`.trim();

/** A person whom the company unlocked, without an application. */
export default function UnlockedPersonPage({ loaderData }: Route.ComponentProps) {
  const { unlock_id, unlocked_at, expires_at, person, resume } = loaderData;
  const { email, phone, city, region, postal_code, headline, skills } = person;
  const place = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const is_bare = person.work.length + person.education.length + person.certificates.length === 0 && !person.military;
  return (
    <WorkbenchPage
      title={nameOf(person) || email}
      intro={`${headline ? `${headline}. ` : ''}Unlocked on ${longDate(new Date(unlocked_at))}, for your whole company until ${longDate(new Date(expires_at))}.`}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card as="section" aria-label="Contact" className="grid gap-3">
          <h2 className="text-lg font-semibold">Contact</h2>
          <a href={`mailto:${email}`} className="link w-fit break-all">
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone}`} className="link w-fit">
              {phoneShown(phone)}
            </a>
          )}
          {place && <p>{place}</p>}
          <InviteLink unlock_id={unlock_id} />
          {resume && <Resume unlock_id={unlock_id} resume={resume} />}
        </Card>
        <Card as="section" aria-label="Profile" className="grid gap-5">
          <h2 className="text-lg font-semibold">Profile</h2>
          {skills.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge wraps>{skill}</Badge>
                </li>
              ))}
            </ul>
          )}
          {is_bare && <p className="text-muted">Their profile lists no work or education.</p>}
          <ConfirmedResume details={{ ...person, facts: [] }} />
        </Card>
      </div>
    </WorkbenchPage>
  );
}

function InviteLink({ unlock_id }: { unlock_id: string }) {
  const reason = useReasonAgainst('write-to-applicants');
  return (
    <p>
      {reason ? (
        <Button reason={reason}>Invite to apply</Button>
      ) : (
        <LinkButton href={addQuery(pathTo('/employer/invite'), { unlock_id })}>Invite to apply</LinkButton>
      )}
    </p>
  );
}

function Resume({ unlock_id, resume }: { unlock_id: string; resume: NonNullable<UnlockedPerson['resume']> }) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const open = () =>
    save(async () => {
      const link = await browserCall(getUnlockedResume, { params: { company_id, unlock_id } });
      // The answer is a download, so the page stays where it is.
      if (link) window.location.assign(link.url);
      return link;
    });
  return (
    <div className="grid gap-1">
      <Button icon="download" pending={pending} onClick={() => void open()}>
        Download résumé<span className="sr-only"> {resume.file_name}</span>
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
    </div>
  );
}
