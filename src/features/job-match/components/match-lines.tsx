import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { JobMatch } from '../contract.ts';

export type Fit = JobMatch['lines'][number]['fit'];

const MARKS: Record<Fit, { icon: IconName; tone: string; said: string }> = {
  yes: { icon: 'circle-check', tone: 'text-success', said: 'Fits: ' },
  near: { icon: 'circle-help', tone: 'text-warning', said: 'Nearly fits: ' },
  no: { icon: 'circle-alert', tone: 'text-muted', said: 'Does not fit: ' },
  unknown: { icon: 'info', tone: 'text-muted', said: 'Not known: ' },
};

const WORDS = { strong: 'Strong match', some: 'Partial match', little: 'Weak match' };

export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-muted sm:pt-0.5">{term}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}

export function FitLine({ fit, children }: { fit: Fit; children: ReactNode }) {
  const { icon, tone, said } = MARKS[fit];
  return (
    <p className="flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 ${tone}`} />
      <span>
        <span className="sr-only">{said}</span>
        {children}
      </span>
    </p>
  );
}

/** How an employer's values match the seeker's wishes, with the statements. */
export function ValuesRow({ values }: { values: NonNullable<JobMatch['values']> }) {
  return (
    <Row term="Values">
      <p>
        {WORDS[values.word]}
        {values.musts > 0 && `: ${mustsWords(values)}`}
      </p>
      {values.said.map((text) => (
        <FitLine key={text} fit="yes">
          {text}
        </FitLine>
      ))}
      {values.not_said.length > 0 && <FitLine fit="unknown">Not mentioned: {values.not_said.join('; ')}</FitLine>}
    </Row>
  );
}

function mustsWords({ musts, musts_said }: { musts: number; musts_said: number }): string {
  if (musts === 1)
    return musts_said === 1 ? 'the employer names your must-have' : 'the employer does not name your must-have';
  return `the employer names ${musts_said} of your ${musts} must-haves`;
}
