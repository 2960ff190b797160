import { pathTo } from '#rules/addresses.ts';
import type { Registrant } from '../contract.ts';

export function ApplicantLinks({ applications }: Pick<Registrant, 'applications'>) {
  return (
    <ul className="grid gap-1">
      {applications.map(({ application_id, title }) => (
        <li key={application_id}>
          <a className="link" href={pathTo('/employer/applications/{application_id}', { application_id })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
