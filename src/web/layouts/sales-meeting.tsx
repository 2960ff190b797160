import type { Site } from '#rules/sites.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const AGENDA = [
  'What you are hiring for, and where',
  'How postings and the hiring board would work for your business',
  'Plans and prices, with time for your questions',
];

/** 'Connect with our Sales Team' (spec §2). The browser's own popover opens it, so it needs no script. */
export function SalesMeeting({ site }: { site: Site }) {
  return (
    <>
      <button type="button" popoverTarget="sales-meeting" className={buttonStyle({ variant: 'highlight' })}>
        <Icon of="calendar-clock" size="sm" />
        Connect with our Sales Team
      </button>
      <div
        id="sales-meeting"
        popover="auto"
        role="dialog"
        aria-labelledby="sales-meeting-title"
        className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="sales-meeting-title" className="text-2xl">
            Book a meeting with sales
          </h2>
          <button
            type="button"
            popoverTarget="sales-meeting"
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-10 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon of="x" />
          </button>
        </div>
        <p className="mt-2">Pick a time that suits you. It takes 30 minutes, by video or by phone:</p>
        <ul className="mt-3 list-disc pl-5">
          {AGENDA.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <LinkButton href={site.sales_meeting_url} rel="noopener noreferrer" variant="primary">
            Choose a time
          </LinkButton>
          <a href={`mailto:${site.help_email}`} className="link">
            {site.help_email}
          </a>
        </div>
      </div>
    </>
  );
}
