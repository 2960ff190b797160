import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { keepForm } from './keep-form.ts';

const refusedBy = (status: number, text: string) => () => Promise.reject(new ErrorResponse(status, '', text));

it('keeps a form whose session ended, with the reason', async () => {
  expect(await keepForm(refusedBy(403, '{"code":"forged"}'))).toMatchObject({
    data: { is_over: true },
    init: { status: 403 },
  });
});

it('passes every other refusal on', async () => {
  await expect(keepForm(refusedBy(403, 'No'))).rejects.toMatchObject({ status: 403 });
  await expect(keepForm(refusedBy(404, '{"code":"forged"}'))).rejects.toMatchObject({ status: 404 });
});
