import type { Context } from 'hono';
import type { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { readForm } from '../../http/read-form.ts';
import { type Card, cardSchema, payerSchema } from './cards.ts';
import type { Payer } from './objects.ts';
import { field } from './page-look.ts';

/** Texts by the name of their field: what was typed, or what is wrong with it. */
export type Typed = Partial<Record<string, string>>;

export async function typedIn(c: Context): Promise<Typed> {
  const form = await readForm(c.req.raw);
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

type Read<T> = { read?: T; errors: Typed };

export const readPayer = (typed: Typed): Read<Payer> =>
  outcomeOf(payerSchema.safeParse({ email: '', name: '', postal_code: '', ...typed }));

export const readCard = (typed: Typed, now: number): Read<Card> =>
  outcomeOf(cardSchema(now).safeParse({ number: '', expiry: '', cvc: '', ...typed }));

/** What was read, or the first problem of each field. */
function outcomeOf<T>(read: z.ZodSafeParseResult<T>): Read<T> {
  if (read.success) return { read: read.data, errors: {} };
  const problems = read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]);
  return { errors: Object.fromEntries(problems) };
}

type Box = { name: string; label: string; autocomplete: string; numeric?: boolean };

const boxesOf = (boxes: readonly Box[], typed: Typed, errors: Typed): Html[] =>
  boxes.map((box) => field({ ...box, value: typed[box.name], error: errors[box.name] }));

export const payerFields = (typed: Typed, errors: Typed) =>
  boxesOf(
    [
      { name: 'email', label: 'Email', autocomplete: 'email' },
      { name: 'name', label: 'Name', autocomplete: 'cc-name' },
      { name: 'postal_code', label: 'ZIP code', autocomplete: 'postal-code' },
    ],
    typed,
    errors,
  );

export const cardFields = (typed: Typed, errors: Typed) => html`<h2>Card</h2>
<ul>
<li>4242 4242 4242 4242 pays.</li>
<li>4000 0000 0000 0002 is declined.</li>
<li>4000 0025 0000 3155 asks you to confirm; 4000 0027 6000 3184 does so each time.</li>
<li>4000 0000 0000 0341 pays now and is declined later.</li>
</ul>
<p>Any expiry in the future and any three digits will do.</p>
${boxesOf(
  [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true },
    { name: 'expiry', label: 'Expiry (month / year)', autocomplete: 'cc-exp' },
    { name: 'cvc', label: 'Security code (CVC)', autocomplete: 'cc-csc', numeric: true },
  ],
  typed,
  errors,
)}`;
