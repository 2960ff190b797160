import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { MilitaryOccupation } from '../contract.ts';
import { type Keeping, ResumeSentences } from './resume-sentences.tsx';

type OccupationPartProps = { occupation: MilitaryOccupation; keeping: Keeping | null };

/** One civilian occupation: job titles, skills and résumé sentences. */
export function OccupationPart({ occupation, keeping }: OccupationPartProps) {
  const { soc_code, title, job_titles, skills, sentences } = occupation;
  return (
    <Card as="article" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">O*NET-SOC {soc_code}</p>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{job_titles.length > 0 ? 'Job titles to search for' : 'Search for it'}</h4>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {(job_titles.length > 0 ? job_titles : [title]).map((name) => (
            <li key={name}>
              <a className="link inline-block py-1" href={addQuery(pathTo('/search'), { q: name })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {skills.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">{sentences.length > 0 ? 'Skills you bring' : 'Skills employers look for'}</h4>
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill}>
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sentences.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">Sentences for your résumé</h4>
          <ResumeSentences of={soc_code} sentences={sentences} keeping={keeping} />
        </div>
      )}
    </Card>
  );
}
