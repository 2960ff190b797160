import type { Registrant } from '../registrant-contract.ts';

/** Where the person is an applicant of the company. */
export function ApplicantLinks({ applications }: Pick<Registrant, 'applications'>) {
  return (
    <ul className="grid gap-1">
      {applications.map(({ application_id, title }) => (
        <li key={application_id}>
          <a className="link" href={`/employer/applications/${application_id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
