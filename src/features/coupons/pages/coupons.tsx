import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CouponForm } from '../components/coupon-form.tsx';
import { CouponTable } from '../components/coupon-table.tsx';
import { endCoupon, listStaffCoupons, makeCoupon, type NewCoupon } from '../contract.ts';
import type { Route } from './+types/coupons.ts';

const PAGE = pathTo('/operator/coupons');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Coupons', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { coupons } = orNotFound(await context.get(serverContext).call(listStaffCoupons, {}));
  return { coupons, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const { call } = context.get(serverContext);
    if (textOf(form, 'intent') === 'end') {
      orNotFound(await call(endCoupon, { params: { coupon_id: textOf(form, 'coupon_id') } }));
      return redirect(addQuery(PAGE, { done: 'ended' }), 303);
    }
    orNotFound(await call(makeCoupon, { body: couponFrom(form) }));
    return redirect(addQuery(PAGE, { done: 'made' }), 303);
  });
}

/** An amount is typed in dollars. */
function couponFrom(form: FormData) {
  const kind = textOf(form, 'kind');
  const typed = numberOf(form, 'value');
  return asTyped<NewCoupon>({
    site: textOf(form, 'site'),
    code: textOf(form, 'code'),
    kind,
    value: kind === 'amount' && typeof typed === 'number' ? Math.round(typed * 100) : typed,
    applies_to: form.getAll('applies_to'),
    is_forever: form.has('is_forever'),
    new_customers_only: form.has('new_customers_only'),
    most_uses: numberOf(form, 'most_uses'),
    last_day: textOf(form, 'last_day') || null,
  });
}

const DONE: Record<string, string> = {
  made: 'The coupon is made and can be used.',
  ended: 'The coupon has ended. Orders that already use it keep it.',
};

export default function Coupons({ loaderData: { coupons, done }, actionData: answer }: Route.ComponentProps) {
  const said = done && DONE[done];
  const refused = answer && answer.values.intent !== 'end' ? answer : undefined;
  return (
    <WorkbenchPage title="Coupons" intro="Codes that customers type when they buy a plan or credits.">
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <CollapsibleForm title="Create a coupon" open={refused !== undefined}>
        <SubmittedValues values={refused?.typed}>
          <CouponForm problems={refused?.fields ?? {}} />
        </SubmittedValues>
      </CollapsibleForm>
      {coupons.length === 0 ? (
        <EmptyState icon="inbox" title="No coupons yet">
          Create one above.
        </EmptyState>
      ) : (
        <CouponTable coupons={coupons} />
      )}
    </WorkbenchPage>
  );
}
