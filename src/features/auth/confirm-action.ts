import { redirect } from 'react-router';
import type { Call } from '#api/client.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { resendConfirmation, type validateEmployer, type validateSeeker } from './contract.ts';
import { type OpenedLink, readLink } from './mailed-link.ts';
import { busy } from './try-later.ts';

type Confirming = {
  endpoint: typeof validateEmployer | typeof validateSeeker;
  page: string;
  request: Request;
  call: Call;
};

/** What both confirming pages do with their forms: confirm by the link's token, or have the mail sent again. */
export async function confirmAddress({ endpoint, page, request, call }: Confirming) {
  const form = await request.formData();
  return answerForm(form, async () => {
    if (form.has('email')) {
      const sent = await call(resendConfirmation, { body: { email: textOf(form, 'email') } });
      return sent ? redirect(`${page}?sent=yes`) : busy(form);
    }
    const body = { token: textOf(form, 'token'), password: String(form.get('password') ?? '') };
    const answer = await call(endpoint, { body });
    return answer ? redirect(answer.redirect_to) : busy(form);
  });
}

export async function readConfirmation(opened: OpenedLink) {
  const is_sent = new URL(opened.request.url).searchParams.get('sent') === 'yes';
  return { link: await readLink(opened), is_sent };
}
