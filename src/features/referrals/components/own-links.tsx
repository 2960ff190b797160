import { Form } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { Referrals } from '../contract.ts';

/** The links that the member has. */
export function OwnLinks({ links }: Pick<Referrals, 'links'>) {
  return (
    <section aria-labelledby="own-links" className="grid gap-3">
      <h2 id="own-links" className="text-lg font-semibold">
        Your links
      </h2>
      {links.length === 0 ? (
        <EmptyState icon="link" title="You have no link yet">
          Choose a job above.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {links.map((link) => (
            <OwnLink key={link.posting_id} {...link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnLink({ posting_id, title, city, region, url, is_open, applicants }: Referrals['links'][number]) {
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <h3 className="font-semibold wrap-anywhere">{[title, city, region].filter(Boolean).join(', ')}</h3>
      {is_open ? (
        <TextInput
          name={`link-${posting_id}`}
          label={`Your link to ${title}`}
          defaultValue={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : (
        <p className="text-muted">
          The job is closed or hides your company’s name. The link brings no referrals meanwhile.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-muted">{applicants === 1 ? '1 applicant' : `${applicants} applicants`}</span>
        <Form method="post" className="ml-auto">
          <CsrfField />
          <input type="hidden" name="posting_id" value={posting_id} />
          <PersonalButton type="submit" size="sm" name="intent" value="end">
            End the link<span className="sr-only"> to {title}</span>
          </PersonalButton>
        </Form>
      </div>
    </li>
  );
}
