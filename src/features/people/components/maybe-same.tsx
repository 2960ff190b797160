import { Form, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Person } from '../contract.ts';

type MaybeSameProps = { application_id: string; people: Person['maybe_same'] };

/** Others with the same email address, for a manager to decide about. */
export function MaybeSame({ application_id, people }: MaybeSameProps) {
  if (people.length === 0) return null;
  return (
    <Notice title="May be the same person">
      <p>
        {people.length === 1 ? 'Another applicant has' : `${people.length} other applicants have`} the same email
        address. Compare them, and merge them if they are one person.
      </p>
      <ul className="grid gap-3">
        {people.map((person) => (
          <OtherPerson key={person.application_id} application_id={application_id} person={person} />
        ))}
      </ul>
    </Notice>
  );
}

type OtherPersonProps = { application_id: string; person: Person['maybe_same'][number] };

function OtherPerson({ application_id, person }: OtherPersonProps) {
  const { application_id: other_id, first_name, last_name, email, posting_title, applied_at } = person;
  const { state, formData } = useNavigation();
  const reason = useReasonAgainst('edit-people');
  const name = `${first_name} ${last_name}`.trim();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 wrap-anywhere">
        <a
          href={pathTo('/employer/candidate-profile/{application_id}', { application_id: other_id })}
          className="link font-semibold"
        >
          {name}
        </a>
        , {email}, {posting_title}, <RelativeTime date={applied_at} />
      </span>
      <span className="flex flex-wrap gap-2">
        {reason ? (
          <Button size="sm" reason={reason}>
            Compare
          </Button>
        ) : (
          <LinkButton
            size="sm"
            href={pathTo('/employer/merge-people/{application_id}/{other_id}', { application_id, other_id })}
          >
            Compare<span className="sr-only"> with {name}</span>
          </LinkButton>
        )}
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="other_id" value={other_id} />
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            reason={reason}
            pending={state === 'submitting' && formData?.get('other_id') === other_id}
          >
            Not the same<span className="sr-only"> as {name}</span>
          </Button>
        </Form>
      </span>
    </li>
  );
}
