type Told = {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  code?: string;
  param?: string;
  status?: number;
};

/** A refusal in the provider's shape. Thrown, it undoes the request; returned, what the request did stays. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: object };

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', code, param, ...others }: Told & object = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }), ...others } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new ApiError(`No such ${what}: '${id}'`, { code: 'resource_missing', param, status: param === 'id' ? 404 : 400 });
