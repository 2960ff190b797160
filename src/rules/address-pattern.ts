/** The fixed segments of the addresses in `routes.ts`; a test compares them. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set(
  `
  about account add add-candidates alert-list anonymous-balloon applications apply apply-confirm audit-log boards boost
  invitations job-invitation
  available-postings-for-applying calendars calendly callback candidate-feedback candidate-profile career-page careers check-in close cms cms-edit
  cms-preview code community-pledge companies company company-values contact conversations copy costs coupons create-employer-account
  create-seeker-account dashboard decision-dashboard delete details edit edit-bouncer-page edit-candidate
  edit-talent-network employer employer-info employer-pledge employer-profile employers federal-contractor filters forgot-password forward
  forwarded-candidate found held-by-company hiring-events impersonation import imported-talent info interview-kits interviews invitation invite job
  job-boards job-reports
  job-seeker jobseeker-resources kanban kit limits locations login logout mail mail-settings mailed mailings membership merge-people messages mh-purchase-complete
  military-record military-translator my-data my-tasks new new-account-details new-address notifications operator orders parse-resume
  partners people pipeline pipelines pledge posting preferences preview profile profiles purchase-now questions quick-create
  referrals refunds register registration report reporting reset-password resume-scouts resumes retention saved-jobs schedule schedule-event
  search search-record seeker select-title self-identification settings share shared-decision-dashboard shared-report signup-complete skillbridge skills staffing-recruiter-policy stop
  staff stripe-checkout stripe-complete-purchase stripe-payment-settings tags talent-network templates terms two-factor
  unlocks unsubscribe upload upload-resume users validate values video-resources view-postings visibility work-values xml-feeds
`
    .trim()
    .split(/\s+/),
);

/** What analytics receives of our address. */
export function analyticsAddress(address: string): string {
  const [path = '', search = ''] = address
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/#.*$/, '')
    .split('?');
  return addressPattern(path) + campaignOf(search);
}

/** A path with `:id` for every other segment: ids, keys, tokens, names. */
export function addressPattern(path: string): string {
  const words = path.split('/').filter(Boolean);
  return `/${words.map((word) => (ADDRESS_WORDS.has(word) ? word : ':id')).join('/')}`;
}

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
/** Campaign names that a person made up. Email addresses, tokens and numbers do not match, since they could identify someone. */
const CAMPAIGN = /^(?=.{1,40}$)(?!(?:\D*\d){9})[a-z]+(?:[-_][a-z]+|[-_]?\d{1,4}(?!\d))*$/i;

/** The campaign parameters of our own address, without values that are no campaign names. */
export function campaignOf(search: string): string {
  const told = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => pair.replaceAll(/\+|%20/g, '_').split('='))
    .filter(([name = '', value = '']) => UTM_NAMES.includes(name) && CAMPAIGN.test(value))
    .map(([name, value]) => `${name}=${value}`);
  return told.length > 0 ? `?${told.join('&')}` : '';
}
