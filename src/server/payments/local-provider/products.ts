import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import { call, given, pageOf } from './call.ts';
import type { Product } from './objects.ts';
import { created, emptyable, mergeMetadata, metadata, paging, parameters, text, yes_or_no } from './parameters.ts';
import { find, insert, newId, save, type Tx } from './state.ts';

export const product_data = {
  name: text,
  description: emptyable(text).optional(),
  tax_code: emptyable(text).optional(),
  metadata: metadata.optional(),
};

export const PRODUCT_CALLS = [
  call(
    'POST /v1/products',
    parameters({ ...product_data, id: text.optional(), active: yes_or_no.optional() }),
    createProduct,
  ),
  call('GET /v1/products/:id', parameters({}), (tx, _, id) => productOf(tx, id)),
  call(
    'GET /v1/products',
    parameters({ ...paging, ...created, active: yes_or_no.optional(), ids: z.array(text).optional() }),
    (tx, input) =>
      pageOf(tx, 'product', '/v1/products', input, {
        has: given({ active: input.active }),
        created: input.created,
        one_of: input.ids && ['id', input.ids],
      }),
  ),
  call(
    'POST /v1/products/:id',
    parameters({ ...product_data, name: text.optional(), active: yes_or_no.optional() }),
    async (tx, input, id) => {
      const old = await productOf(tx, id);
      const { metadata: said, expand: _, ...others } = input;
      const product: Product = {
        ...old,
        ...given(others),
        metadata: mergeMetadata(old.metadata, said),
        updated: tx.now,
      };
      await save(tx, 'product', id, product);
      return product;
    },
  ),
];

type ProductData = z.output<z.ZodObject<typeof product_data>> & { id?: string; active?: boolean };

export async function createProduct(tx: Tx, input: ProductData): Promise<Product> {
  const product = {
    id: input.id ?? newId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: tx.now,
    default_price: null,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, input.metadata),
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: input.tax_code ?? null,
    type: 'service',
    unit_label: null,
    updated: tx.now,
    url: null,
  } satisfies Product;
  if (await find(tx, 'product', product.id))
    throw new ApiError(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  await insert(tx, 'product', product.id, product);
  return product;
}

/** The product that a request names. */
export async function productOf(tx: Tx, id: string, param?: string): Promise<Product> {
  const product = await find(tx, 'product', id);
  if (!product) throw missing('product', id, param);
  return product;
}
