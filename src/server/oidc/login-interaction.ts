import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, type Provider } from 'oidc-provider';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { html } from '../html.ts';
import { plainPage, plainPageHeaders } from '../http/plain-page.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { checkOperator, type Operator } from './operator-accounts.ts';

/** What the local provider says of everybody, unless the sign-in asks to leave it out. */
export const SECOND_FACTOR = 'mfa';

/** The local provider's sign-in page. */
export type LoginInteraction = {
  provider: Provider;
  site: SiteCode;
  services: Pick<Services, 'config' | 'database' | 'limits'>;
  req: IncomingMessage;
  res: ServerResponse;
  ip: string;
};

/** Shows the form, or checks what was submitted and returns the person to the provider. */
export async function answerLogin(interaction: LoginInteraction): Promise<void> {
  const { provider, req, res } = interaction;
  try {
    // Throws if the browser lacks the cookie of this sign-in.
    await provider.interactionDetails(req, res);
    if (req.method !== 'POST') return show(interaction, 200);
    const form = new URLSearchParams(await text(req));
    const email = form.get('email') ?? '';
    const operator = await attempt(interaction, email, form.get('password') ?? '');
    if (!operator) return show(interaction, 422, { email, problem: 'The email address or the password is wrong.' });
    const amr = form.has('without_second_factor') ? ['pwd'] : ['pwd', SECOND_FACTOR];
    await provider.interactionFinished(req, res, { login: { accountId: operator.id, amr, remember: false } });
  } catch (error) {
    if (error instanceof HttpProblem) return show(interaction, error.status, { email: '', problem: error.message });
    if (error instanceof errors.SessionNotFound) return showOver(interaction);
    throw error;
  }
}

async function attempt(
  { site, services, ip }: LoginInteraction,
  email: string,
  password: string,
): Promise<Operator | null> {
  await services.limits.countSignIn({ site, email, ip });
  return checkOperator(services.database, email, password);
}

type Tried = { email: string; problem: string };

function show(interaction: LoginInteraction, status: number, tried?: Tried) {
  const problem = tried ? html`<p role="alert" id="problem">${tried.problem}</p>` : null;
  const described = tried ? html` aria-describedby="problem" aria-invalid="true"` : null;
  const body = html`<p class="lead">For people who work at ${SITES[interaction.site].name}.</p>
${problem}
<form method="post">
<label for="email">Email address</label>
<input id="email" name="email" type="email" value="${tried?.email ?? ''}" autocomplete="username" required${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<p><label><input name="without_second_factor" type="checkbox"> Try a sign-in without a second factor</label></p>
<button>Sign in</button>
</form>`;
  send(interaction, status, plainPage(interaction.site, 'Staff sign-in', body));
}

function showOver(interaction: LoginInteraction) {
  const body = html`<p>This sign-in has expired or was started in another browser.</p>
<p><a href="/operator/login/auth">Start again</a></p>`;
  send(interaction, 400, plainPage(interaction.site, 'Staff sign-in', body));
}

function send({ res, site, services }: LoginInteraction, status: number, page: string) {
  res.writeHead(status, plainPageHeaders(services.config.origins[site]));
  res.end(page);
}
