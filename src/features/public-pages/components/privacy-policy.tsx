import type { Site } from '#rules/sites.ts';
import { CookieTable } from './cookie-table.tsx';
import { TextList } from './text-page.tsx';

/** What we keep about people, why, who sees it, and which cookies there are. The cookie bar links here (spec §1). */
export function PrivacyPolicy({ site }: { site: Site }) {
  return (
    <section id="privacy-policy" className="grid gap-3 border-t border-line pt-10">
      <h2 className="text-3xl">Privacy policy</h2>
      <p>We keep what the product needs, show it to those it is meant for, and sell none of it.</p>
      <h3 className="mt-3 text-xl">What we keep, and why</h3>
      <TextList
        items={[
          'Your account: name, e-mail address, and your password in a form that cannot be read back. To sign you in and to write to you about what you do here.',
          'Your applications: what you type, the files you attach, your messages and the course of each application. To bring them to the employer and to show you where they stand.',
          'Your business, if you hire: name, place, phone, website, team, postings and notes. To publish jobs and to run your hiring.',
          'A record of requests and errors, with your network address in a scrambled form where it is kept for longer. To keep the site safe and working.',
          'What you write to us through the contact form. To answer you.',
        ]}
      />
      <h3 className="mt-3 text-xl">Who sees it</h3>
      <TextList
        items={[
          'The employer you apply to, and the members of its team whom it lets see applications. No other employer.',
          'Our own staff, when they help you or look into a report. When they act for you in your account, that is logged.',
          'Firms that run servers and deliver mail for us, bound to use the data for nothing else.',
          'Courts and authorities, when the law leaves us no choice.',
        ]}
      />
      <p>An anonymous posting hides the employer from you. It does not give anyone else your application.</p>
      <h3 className="mt-3 text-xl">How long, and your rights</h3>
      <p>
        We keep an account until you ask us to close it, and an application as long as the employer needs it for that
        hiring and for the records that the law asks for. You may ask for a copy, a correction or the removal of what we
        hold about you:{' '}
        <a className="link" href="/contact?subject=My%20data">
          write to us
        </a>{' '}
        or to {site.help_email}. We make sure that it is you, and answer within 30 days.
      </p>
      <h3 className="mt-3 text-xl" id="cookies">
        Cookies
      </h3>
      <p>
        The first three cookies make the site work. None of them follows you elsewhere. If you press “I understand”, or
        scroll past a quarter of a page while the bar is shown, we may also count visits, without a cookie and without
        your name. If you press “I decline”, nothing is counted. You change your answer by deleting the last cookie in
        your browser: the bar then asks again.
      </p>
      <CookieTable />
    </section>
  );
}
