import { z } from 'zod';
import { call, pageOf } from './call.ts';
import type { Account, WebhookEndpoint } from './objects.ts';
import { emptyable, mergeMetadata, metadata, paging, parameters, text } from './parameters.ts';
import { insert, newId } from './state.ts';

const endpoint = parameters({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: text.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
});

export const ACCOUNT_CALLS = [
  call('GET /v1/account', parameters({}), async (tx) => account(tx.now)),
  call('POST /v1/webhook_endpoints', endpoint, async (tx, input) => {
    const made = {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: input.api_version ?? null,
      application: null,
      created: tx.now,
      description: input.description ?? null,
      enabled_events: input.enabled_events,
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      status: 'enabled',
      url: input.url,
    } satisfies WebhookEndpoint;
    await insert(tx, 'webhook_endpoint', made.id, made);
    // As at the real provider, the secret is told once. Webhooks go only where the settings say.
    return { ...made, secret: newId('whsec') };
  }),
  call('GET /v1/webhook_endpoints', parameters(paging), (tx, input) =>
    pageOf(tx, 'webhook_endpoint', '/v1/webhook_endpoints', input, {}),
  ),
];

const account = (created: number) =>
  ({
    id: 'acct_local',
    object: 'account',
    business_type: 'company',
    charges_enabled: true,
    country: 'US',
    created,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: false,
    type: 'standard',
  }) satisfies Account;
