import type Stripe from 'stripe';
import type { NewLine } from './invoice-parts.ts';

/** An object of the client's types as it is sent: decimals are strings. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : { [K in keyof T]: Wire<T[K]> };

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Coupon = Wire<Stripe.Coupon>;
export type Discount = Wire<Stripe.Discount>;
export type Session = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
// What the client's types have and the provider's published examples have not is left out.
export type PaymentIntent = Wire<Omit<Stripe.PaymentIntent, 'allowed_payment_method_types'>>;
export type Charge = Wire<Stripe.Charge>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Subscription = Wire<Omit<Stripe.Subscription, 'cancellation_details'>> & {
  cancellation_details: Wire<Omit<Stripe.Subscription.CancellationDetails, 'feedback_option'>> | null;
};
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Account = Wire<Stripe.Account>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
type Features = Stripe.BillingPortal.Configuration.Features;
type CancelFeature = Features['subscription_cancel'];
export type PortalConfiguration = Wire<Omit<Stripe.BillingPortal.Configuration, 'features'>> & {
  features: Wire<Omit<Features, 'subscription_cancel'>> & {
    subscription_cancel: Wire<Omit<CancelFeature, 'cancellation_reason'>> & {
      cancellation_reason: Wire<Omit<CancelFeature['cancellation_reason'], 'feedback_options'>>;
    };
  };
};
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type Event = Wire<Omit<Stripe.EventBase, 'data'>> & { data: { object: object } };

/** What a checkout needs beyond what its session tells. */
export type SessionDetails = {
  session: string;
  line_items: LineItem[];
  coupon: string | null;
  /** For the payment intent or the subscription. */
  metadata: Record<string, string>;
  invoice_metadata: Record<string, string>;
  /** What the page may change of a customer whom the product named. */
  updates: { address: boolean; name: boolean };
  /** By which it is paid, from the first attempt on. */
  intent: string | null;
  /** The payer and the card, while its holder is asked to confirm. */
  asking: { method: string; payer: Payer } | null;
};

/** The fields of the payment page other than the card’s. */
export type Payer = { email: string; name: string; postal_code: string };

/** A webhook on its way. */
export type Delivery = {
  event: string;
  state: 'pending' | 'delivered' | 'given-up';
  /** Milliseconds since 1970. */
  due_ms: number;
  attempts: number;
  /** The status of the last attempt; null if there was no answer. */
  status: number | null;
};

/** The answer to a request that may be sent again. */
export type KeptAnswer = { fingerprint: string; status: number; answer: object };

/** What goes wrong on purpose with webhooks. */
export type Faults = { delay_s: number; doubled: boolean; reordered: boolean; dropped: boolean };

/** Everything that is stored, by its kind. */
export type Kinds = {
  customer: Customer;
  product: Product;
  price: Price;
  coupon: Coupon;
  /** Deleted, but still on discounts. */
  ended_coupon: Coupon;
  discount: Discount;
  'checkout.session': Session;
  session_details: SessionDetails;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  charge: Charge;
  invoice: Invoice;
  /** What the next invoice of a subscription takes up. */
  pending_lines: { subscription: string; lines: NewLine[] };
  invoice_payment: InvoicePayment;
  subscription: Subscription;
  refund: Refund;
  dispute: Dispute;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  webhook_endpoint: WebhookEndpoint;
  event: Event;
  delivery: Delivery;
  kept_answer: KeptAnswer;
  faults: Faults;
};
export type Kind = keyof Kinds;

/** The id of what is referred to by its id or as a whole. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
