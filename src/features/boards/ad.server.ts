import { formatPay, PAY_UNITS } from '#rules/pay.ts';
import { richTextToHtml } from '#rules/rich-text-html.ts';
import type { Ad } from '#server/boards/board-provider.ts';
import { escapeHtml } from '#server/html.ts';
import type { Applications } from './rules.ts';
import type { ShownPosting } from './shown-store.server.ts';

type Sending = { key: string; applications: Applications; expires_at: string | null; apply_url: string };

/** The ad of a posting, of its public view alone. Its key says nothing of the company or the posting. */
export function adOf(shown: ShownPosting, { key, applications, expires_at, apply_url }: Sending): Ad {
  const { title, company_name, city, region, country, location_type, employment_type } = shown;
  const at_board = applications === 'at_board';
  const ends_at = [expires_at, shown.expires_at].filter((each) => each !== null).sort()[0] ?? null;
  return {
    ...{ key, title, company_name, city, region, country, location_type, employment_type },
    description_html: richTextToHtml(shown.description, escapeHtml),
    pay: payOf(shown),
    apply_url: at_board ? null : apply_url,
    questions: at_board ? shown.questions : [],
    ends_on: ends_at?.slice(0, 10) ?? null,
  };
}

function payOf({ pay_min_cents: min_cents, pay_max_cents: max_cents, pay_unit, ...shown }: ShownPosting): string {
  const unit = PAY_UNITS.find((each) => each === pay_unit);
  const { pay_currency: currency, hours_per_week } = shown;
  const words = unit && formatPay({ min_cents, max_cents, unit, currency, hours_per_week });
  return words?.split(' · ')[0] ?? '';
}
