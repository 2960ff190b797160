// What other features may use of this one on the server.

export { findBoostCost } from './orders/boost-cost-store.server.ts';
export { closeUnopened } from './orders/checkout.server.ts';
export { type Buying, idOf, paymentsOf, UUID } from './orders/payments-of.server.ts';
export { settleSession } from './orders/settle.server.ts';
export { findOrderOf, listUnsettled, lockOrder, type Order, updateOrderState } from './orders/store.server.ts';
export { takeInvoice } from './orders/take-invoice.server.ts';
export { askProvider, isProviderAway } from './provider/away.server.ts';
export { isMissing, productId } from './provider/catalog.server.ts';
export { changeEnding } from './subscriptions/change.server.ts';
export { companiesLeave, onSiteChanged } from './subscriptions/company-state.server.ts';
export {
  findCompanyOf,
  findCustomer,
  findFacts,
  findRunning,
  hasRunningSubscription,
  listPayingTwice,
  listRunning,
} from './subscriptions/store.server.ts';
export { syncSubscription } from './subscriptions/sync.server.ts';
