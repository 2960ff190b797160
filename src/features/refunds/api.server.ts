import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as actions from './actions.server.ts';
import * as contract from './contract.ts';
import { ordersPage, refundsPage } from './lists.server.ts';

const answerOf = ({ refund_id, state }: { refund_id: string; state: contract.RefundState }) => ({
  refund_id,
  state: state === 'waiting' || state === 'asked' ? state : ('done' as const),
});

export const refundApi = [
  implement(contract.listRefunds, {
    before: ({ scope, services, query }) => refundsPage(services, found(scope.user).userId, query),
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.listCompanyOrders, {
    before: ({ services, params: { company_id }, query: { page } }) => ordersPage(services, company_id, page),
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.refundOrder, {
    before: ({ scope, services, params: { order_id }, body }) =>
      actions.startRefund(services, { order_id, ...body, operator_id: found(scope.user).userId }),
    handle: async ({ params: { order_id }, body, prepared, audit }) => {
      audit(order_id, { amount_cents: body.amount_cents, reason: body.reason, state: prepared.state });
      return answerOf(prepared);
    },
  }),

  implement(contract.agreeToRefund, {
    before: ({ scope, services, params: { refund_id } }) =>
      actions.agreeToRefund(services, refund_id, found(scope.user).userId),
    handle: async ({ params: { refund_id }, prepared, audit }) => {
      audit(refund_id);
      return answerOf(prepared);
    },
  }),

  implement(contract.withdrawRefund, {
    before: ({ services, params: { refund_id } }) =>
      services.database.asSystem((db) => actions.withdrawRefund(db, refund_id)),
    handle: async ({ params: { refund_id }, audit }) => {
      audit(refund_id);
      return DONE;
    },
  }),
];
