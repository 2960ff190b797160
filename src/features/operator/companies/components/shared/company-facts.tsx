import { RelativeTime } from '#ui/relative-time.tsx';
import type { OperatorCompany } from '../../contract.ts';

/** Distinguishes companies with the same name. */
export function CompanyFacts({ company }: { company: OperatorCompany }) {
  const { company_id, city, region, website, admin_email, people, joined_at } = company;
  const known = [city, region].filter(Boolean).join(', ');
  const own = [known, website].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-1 text-sm text-muted">
      {own && <p className="wrap-anywhere">{own}</p>}
      <p className="wrap-anywhere">
        {admin_email ? (
          <>
            Admin{' '}
            <a className="underline-offset-4 hover:underline" href={`mailto:${admin_email}`}>
              {admin_email}
            </a>
          </>
        ) : (
          'No admin'
        )}
        {` · ${peopleWords(people)} · joined `}
        <RelativeTime date={joined_at} />
      </p>
      <p className="text-xs break-all">
        Company ID <span className="font-mono select-all">{company_id}</span>
      </p>
    </div>
  );
}

function peopleWords(people: number): string {
  if (people === 0) return 'no active members';
  return people === 1 ? '1 member' : `${people} members`;
}
