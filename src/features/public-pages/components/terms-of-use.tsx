import type { Site } from '#rules/sites.ts';
import { TextList, TextSection } from './text-page.tsx';

/** What we agree on with everybody who uses the site. */
export function TermsOfUse({ site }: { site: Site }) {
  return (
    <>
      <TextSection id="using" title={`Using ${site.name}`}>
        <p>
          These terms hold between you and {site.name}, {site.postal_address.replace(`${site.name}, `, '')}. By using
          the site you agree to them. Anyone may search and read jobs; to have an account or to apply you must be 18 or
          older.
        </p>
        <TextList
          items={[
            'Say who you are and what is true, in your résumé as in your postings.',
            'Keep your password to yourself. What happens under your account is yours to answer for.',
            'Do not copy the site by machine, look for ways around its limits, or send what nobody asked for.',
            'Do not upload what is unlawful, harmful or not yours.',
          ]}
        />
      </TextSection>
      <TextSection id="seekers" title="If you look for work">
        <p>
          The site is free for you. When you apply, your application goes to the employer of that job, and the employer
          decides. We do not promise a job, an interview or an answer, though we ask every employer to give one.
        </p>
        <p>
          Nobody may ask you for money to apply, to interview or to be hired. If someone does,{' '}
          <a className="link" href="/contact?subject=Report%20a%20job">
            tell us
          </a>
          .
        </p>
      </TextSection>
      <TextSection id="employers" title="If you hire">
        <TextList
          items={[
            <>
              You keep to the{' '}
              <a className="link" href="/employer-pledge">
                employer pledge
              </a>
              , and agencies also to the{' '}
              <a className="link" href="/staffing-recruiter-policy">
                staffing and recruiter policy
              </a>
              .
            </>,
            'Each posting is one real, open job, with duties, place and pay stated as they are.',
            'You follow the law on hiring, on equal opportunity, on pay in postings and on data about applicants.',
            'You use what applicants send you to decide about them, and for nothing else.',
          ]}
        />
        <p>We may take down a posting or close an account that breaks these rules, and we say why.</p>
      </TextSection>
      <TextSection id="payment" title="Plans and payment">
        <p>
          Prices and what they include stand under{' '}
          <a className="link" href="/employer-info">
            plans and pricing
          </a>
          . We switch a plan on after you have chosen it, and send an invoice. Credits of a month that you do not use
          end with that month. You may end a plan at any time; it then runs to the end of the time that is paid.
        </p>
      </TextSection>
      <TextSection id="liability" title="What we answer for">
        <p>
          We run the site with care, but not without fault: it can be slow, wrong or out of reach. Postings and
          applications are written by the people who send them, and we do not check each one. As far as the law allows,
          we do not answer for losses that come from them.
        </p>
      </TextSection>
      <TextSection id="changes" title="When these terms change">
        <p>
          We change this page when the product or the law changes. If it matters to you, we tell you by e-mail before.
        </p>
      </TextSection>
    </>
  );
}
