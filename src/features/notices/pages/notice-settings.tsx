import { Form, redirect } from 'react-router';
import { APPLICANT_MAIL, getOwnDetails, updateOwnDetails } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RHYTHMS, type Rhythm } from '#rules/rhythms.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { getNoticeChoices, putNoticeChoices } from '../contract.ts';
import { NOTICE_KINDS, type NoticeKind } from '../rules.ts';
import { KIND_WORDS, RHYTHM_WORDS } from '../words.ts';
import type { Route } from './+types/notice-settings.ts';

const PAGE = pathTo('/employer/notifications/settings');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Notification settings' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const [chosen, own] = await Promise.all([
    call(getNoticeChoices, { params: { company_id } }),
    call(getOwnDetails, {}),
  ]);
  const { applicant_mail, version } = orNotFound(own);
  const is_saved = new URL(request.url).searchParams.get('done') === 'yes';
  return { ...orNotFound(chosen), applicant_mail, version, is_saved };
}

/** Mail about new applicants is among the member's own details, all else among their choices here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const applicant_mail = APPLICANT_MAIL.find((rhythm) => rhythm === textOf(form, 'mail-applicant'));
    if (applicant_mail && applicant_mail !== textOf(form, 'applicant_mail_before')) {
      const version = Number(textOf(form, 'version'));
      orNotFound(await call(updateOwnDetails, { body: { applicant_mail, version } }));
    }
    const choices = NOTICE_KINDS.flatMap((kind) => {
      const product = rhythmIn(form, `product-${kind}`);
      return product ? [{ kind, product, mail: rhythmIn(form, `mail-${kind}`) ?? 'off' }] : [];
    });
    orNotFound(await call(putNoticeChoices, { params: { company_id }, body: { choices } }));
    return redirect(addQuery(PAGE, { done: 'yes' }), 303);
  });
}

const rhythmIn = (form: FormData, name: string): Rhythm | undefined =>
  RHYTHMS.find((rhythm) => rhythm === textOf(form, name));

export default function NoticeSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { choices, turned_off_at, applicant_mail, version, is_saved } = loaderData;
  return (
    <WorkbenchPage
      width="form"
      title="Notification settings"
      back={{ href: pathTo('/employer/notifications'), label: 'Notifications' }}
      intro="For each kind, choose when it appears under the bell and when it is emailed."
    >
      {is_saved && !answer && <Notice tone="success" live title="Saved. This applies from your next notification." />}
      {turned_off_at && (
        <Notice
          tone="warning"
          title="You stopped the email that collects your notifications."
          action={<LinkButton href={turned_off_at}>Change email preferences</LinkButton>}
        >
          It does not come until you turn it on again, whatever you choose below. Emails about new applicants, messages
          from applicants and interviews are sent separately. They still come.
        </Notice>
      )}
      <FormProblems answer={answer} labels={{}} />
      <Form method="post" className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="applicant_mail_before" value={applicant_mail} />
        <Card flush>
          {choices.map(({ kind, product, mail }) => (
            <KindFields key={kind} kind={kind} product={product} mail={kind === 'applicant' ? applicant_mail : mail} />
          ))}
        </Card>
        <div>
          <PersonalButton type="submit" variant="primary">
            Save settings
          </PersonalButton>
        </div>
      </Form>
    </WorkbenchPage>
  );
}

type KindFieldsProps = { kind: NoticeKind; product: Rhythm; mail: Rhythm };

const RHYTHM_CHOICES = RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] }));

function KindFields({ kind, product, mail }: KindFieldsProps) {
  const { label, says } = KIND_WORDS[kind];
  return (
    <fieldset className="grid gap-3 border-line px-4 py-3 not-last:border-b sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <p className="text-sm text-muted">{says}</p>
      </div>
      <Select name={`product-${kind}`} label="On the bell" defaultValue={product} choices={RHYTHM_CHOICES} />
      {kind === 'interview' ? (
        <p className="text-sm text-muted">Always mailed right away, with the calendar entry.</p>
      ) : (
        <Select name={`mail-${kind}`} label="By email" defaultValue={mail} choices={RHYTHM_CHOICES} />
      )}
    </fieldset>
  );
}
