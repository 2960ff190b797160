import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import type { Answer, Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { addQuery } from '#rules/paths.ts';
import { CREDIT_TYPES, type CreditType, type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { MOST_IN_AN_ORDER, PLAN_ADDONS } from '#rules/price-list.ts';
import type { Site } from '#rules/sites.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { listBoothOffers } from '../booths/contract.ts';
import { AddonForm } from '../components/addon-form.tsx';
import { BOOTH, BoothOrder } from '../components/booth-order.tsx';
import { ChangeForm } from '../components/change-form.tsx';
import { PriceForm } from '../components/price-form.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import {
  changePlan,
  getPayment,
  previewAddon,
  previewPlanChange,
  purchaseAddon,
  purchaseCredits,
  purchasePlan,
  quotePurchase,
} from '../contract.ts';
import { renewalWords } from '../rules/quote.ts';
import { CREDIT_WORDS, nameOfItem } from '../words.ts';
import type { Route } from './+types/stripe-checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Review your order' });

type Item = PackageCode | CreditType;

const isPackage = (item: string): item is PackageCode => Object.hasOwn(PRICING_PACKAGES, item);
const isCredit = (item: string): item is CreditType => CREDIT_TYPES.some((type) => type === item);

/** What is bought, how many of it, and the code, all from the address, so that the page works as a link and without scripts. */
function readAddress(url: string) {
  const { searchParams } = new URL(url);
  const item = searchParams.get('item') ?? '';
  if (!isPackage(item) && !isCredit(item)) throw redirect(pathTo('/employer/purchase-now'));
  const coupon_code = (searchParams.get('coupon_code') ?? '').slice(0, 40);
  return { item, coupon_code, ...quantityIn(searchParams, isPackage(item) ? 0 : 1) };
}

/** How many are bought, or what is wrong with the number. */
function quantityIn(searchParams: URLSearchParams, least: number) {
  const typed = (searchParams.get('quantity') ?? '').trim().slice(0, 20);
  if (typed === '') return { quantity: least };
  const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : -1;
  if (quantity >= least && quantity <= MOST_IN_AN_ORDER) return { quantity };
  return { quantity: least, wrong: { typed, says: `Enter a whole number from ${least} to ${MOST_IN_AN_ORDER}.` } };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const { searchParams } = new URL(request.url);
  if (searchParams.get('item') === BOOTH) {
    const { events } = orNotFound(await call(listBoothOffers, { params }));
    const event = events.find(({ event_id }) => event_id === searchParams.get('event_id'));
    if (!event) return { refused: 'You can no longer buy a booth at this event.', back: EVENTS };
    return { event, order_id: crypto.randomUUID() };
  }
  const addon = PLAN_ADDONS.find((code) => code === searchParams.get('item'));
  if (addon) {
    const { quantity, wrong } = addon === 'branded-page' ? { quantity: 1 } : quantityIn(searchParams, 1);
    if (wrong) return { refused: wrong.says, back: PAYMENTS };
    const preview = await unlessRefused(() => call(previewAddon, { params, query: { addon, quantity } }));
    if ('refused' in preview) return { refused: preview.refused, back: PAYMENTS };
    return { addon, quantity, preview, order_id: crypto.randomUUID() };
  }
  const { item, quantity, wrong, coupon_code } = readAddress(request.url);
  const payment = isPackage(item) ? orNotFound(await call(getPayment, { params })) : null;
  if (payment && isPackage(item) && payment.plan && !payment.plan.granted_by_staff) {
    if (payment.plan.package_code === item) throw redirect(pathTo('/employer/stripe-payment-settings'));
    const change = await unlessRefused(() => call(previewPlanChange, { params, query: { package: item } }));
    if ('refused' in change) return { refused: change.refused, back: PAYMENTS };
    return { item, change, from: payment.plan.package_code };
  }
  /** A plan that staff granted ends when another one is paid. */
  const replaced = payment?.plan && payment.plan.package_code !== item ? payment.plan.package_code : null;
  const query = { item, quantity, coupon_code };
  try {
    const quoted = orNotFound(await call(quotePurchase, { params, query }));
    return { item, quantity, wrong, coupon_code, quoted, replaced };
  } catch (error) {
    // Too many codes were tried: the price without a code is still shown.
    if (!(error instanceof Refused) || error.status !== 429) throw error;
    const quoted = orNotFound(await call(quotePurchase, { params, query: { ...query, coupon_code: '' } }));
    const coupon = { code: coupon_code, says: error.problem.message, is_valid: false };
    return { item, quantity, wrong, coupon_code, quoted: { ...quoted, coupon }, replaced };
  }
}

/** The answer, or why the plan cannot be changed now, in words. */
async function unlessRefused<T>(ask: () => Promise<T | undefined>): Promise<T | { refused: string }> {
  try {
    return orNotFound(await ask());
  } catch (error) {
    if (error instanceof Refused) return { refused: error.problem.message };
    throw error;
  }
}

/** Also after an error: a changed price is shown, and a declined payment is tried again as a new order. */
export const shouldRevalidate = () => true;

/** Opens the provider's payment page, changes the plan or adds to it, by what is ordered. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const item = textOf(form, 'item');
  const params = { company_id };
  return answerForm(form, async () => {
    if (isPackage(item) && form.get('intent') === 'change') {
      const body = asTyped<Input<typeof changePlan>['body']>({ package: item, ...shownPrice(form) });
      orNotFound(await call(changePlan, { params, body }));
      throw redirectDocument(`${pathTo('/employer/stripe-payment-settings')}?done=changed`);
    }
    const addon = PLAN_ADDONS.find((code) => code === item);
    if (addon) {
      const order = { addon, quantity: numberIn(form, 'quantity'), order_id: textOf(form, 'order_id') };
      const body = asTyped<Input<typeof purchaseAddon>['body']>({ ...order, ...shownPrice(form) });
      const { is_paid } = orNotFound(await call(purchaseAddon, { params, body }));
      const done = is_paid ? addon : 'waiting';
      throw redirectDocument(addQuery(pathTo('/employer/stripe-payment-settings'), { done }));
    }
    if (item === BOOTH) {
      const [order_id, event_id] = [textOf(form, 'order_id'), textOf(form, 'event_id')];
      const expected_cents = numberIn(form, 'expected_cents');
      const body = { addon: BOOTH, quantity: 1, order_id, event_id, expected_cents } as const;
      const { checkout_url } = orNotFound(await call(purchaseAddon, { params, body }));
      throw redirectDocument(checkout_url ?? pathTo('/employer/hiring-events'));
    }
    const asked = { coupon_code: textOf(form, 'coupon_code'), expected_cents: numberIn(form, 'expected_cents') };
    const quantity = numberIn(form, 'quantity');
    if (isPackage(item)) {
      const body = { package: item, extra_seats: quantity, ...asked };
      throw redirectDocument(orNotFound(await call(purchasePlan, { params, body })).checkout_url);
    }
    if (!isCredit(item)) throw data(null, { status: 404 });
    const body = { type: item, quantity, ...asked };
    throw redirectDocument(orNotFound(await call(purchaseCredits, { params, body })).checkout_url);
  });
}

const numberIn = (form: FormData, name: string) => Number(textOf(form, name));

/** The price of a change that the form showed. */
const shownPrice = (form: FormData) => ({
  proration_date: numberIn(form, 'proration_date'),
  expected_cents: numberIn(form, 'due_now_cents'),
  expected_total_cents: numberIn(form, 'total_cents'),
});

/** An order that may have been charged is sent again under its own id, so that it is not bought twice. */
const orderId = (answer: FormAnswer | undefined, fresh: string): string =>
  answer && !CLOSED.has(answer.code ?? '') ? (answer.values.order_id ?? fresh) : fresh;

/** Refusals after which nothing was charged under that id, nor ever will be. */
const CLOSED: ReadonlySet<string> = new Set(['declined', 'refused', 'order-expired', 'price-changed']);

const nameOf = (item: Item, site: Pick<Site, 'ats_plan_name'>) =>
  isPackage(item) ? packageName(item, site) : `${CREDIT_WORDS[item]}s`;

const EVENTS = { href: pathTo('/employer/hiring-events'), label: 'Hiring events' };
const PAYMENTS = { href: pathTo('/employer/stripe-payment-settings'), label: 'Payments' };
const PLANS = { href: pathTo('/employer/purchase-now'), label: 'Plans' };

export default function StripeCheckout({ loaderData, actionData: answer }: Route.ComponentProps) {
  const site = useSite();
  const is_sending = useNavigation().formMethod === 'POST';
  if (loaderData.event) {
    const { event, order_id } = loaderData;
    return (
      <WorkbenchPage title="Review your order" width="form" back={EVENTS}>
        <FormProblems answer={answer} labels={{}} />
        <BoothOrder event={event} order_id={order_id} is_sending={is_sending} />
      </WorkbenchPage>
    );
  }
  if (loaderData.refused !== undefined) {
    const { refused, back } = loaderData;
    return (
      <WorkbenchPage title="Review your order" width="form" back={back}>
        <FormProblems answer={answer} labels={{}} />
        {!answer && <Notice tone="warning" title={refused} />}
        <LinkButton href={back.href}>{back.label}</LinkButton>
      </WorkbenchPage>
    );
  }
  if (loaderData.preview) {
    return (
      <WorkbenchPage
        title="Review your order"
        width="form"
        back={PAYMENTS}
        intro={nameOfItem({ item: loaderData.addon, quantity: loaderData.quantity }, site)}
      >
        <FormProblems answer={answer} labels={{}} />
        <AddonForm {...loaderData} order_id={orderId(answer, loaderData.order_id)} is_sending={is_sending} />
      </WorkbenchPage>
    );
  }
  const { item } = loaderData;
  const name = nameOf(item, site);
  if (loaderData.change) {
    return (
      <WorkbenchPage title={`Change to ${name}`} width="form" back={PLANS}>
        <FormProblems answer={answer} labels={{}} />
        <ChangeForm item={item} from={loaderData.from} change={loaderData.change} is_sending={is_sending} />
      </WorkbenchPage>
    );
  }
  const { quoted, quantity, wrong, coupon_code } = loaderData;
  return (
    <WorkbenchPage title="Review your order" width="form" back={PLANS} intro={name}>
      <FormProblems answer={answer} labels={{ coupon_code: 'Coupon code' }} />
      <PriceForm
        item={item}
        is_plan={isPackage(item)}
        quantity={wrong?.typed ?? quantity}
        quantity_error={wrong?.says}
        coupon_code={coupon_code}
        coupon={quoted.coupon}
        error={answer?.fields.coupon_code}
      />
      {!wrong && <Order {...loaderData} is_sending={is_sending} />}
    </WorkbenchPage>
  );
}

type OrderProps = {
  item: Item;
  quantity: number;
  coupon_code: string;
  quoted: Answer<typeof quotePurchase>;
  replaced: string | null;
  is_sending: boolean;
};

/** What is bought with its price, and the way to the payment page. */
function Order({ item, quantity, coupon_code, quoted, replaced, is_sending }: OrderProps) {
  const site = useSite();
  return (
    <>
      <PriceLines
        money={quoted}
        renews={isPackage(item) ? renewalWords(item, quoted) : 'Paid once. Credits last 12 months.'}
      />
      {replaced && isPackage(replaced) && (
        <Notice tone="warning" title={`This replaces ${nameOf(replaced, site)} at once.`}>
          <p>Our staff activated that plan for your company without a payment. It ends when you pay for this one.</p>
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        <input type="hidden" name="item" value={item} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="coupon_code" value={quoted.coupon?.is_valid ? coupon_code : ''} />
        <input type="hidden" name="expected_cents" value={quoted.total_cents} />
        <PersonalButton type="submit" variant="primary" size="lg" pending={is_sending}>
          Continue to payment: {dollars(quoted.total_cents)}
        </PersonalButton>
        <LinkButton href={PLANS.href} size="lg">
          Cancel
        </LinkButton>
      </Form>
      <Notice>
        <p>You enter your card on the page of our payment provider, Stripe; we never see it.</p>
      </Notice>
    </>
  );
}
