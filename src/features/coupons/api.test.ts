import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { endCoupon, listStaffCoupons, makeCoupon } from './contract.ts';

const api = await startApi();
const staff = await anOperator(api.database);

const SPRING = {
  site: 'rb' as const,
  code: ' spring-20 ',
  kind: 'percent' as const,
  value: 20,
  applies_to: ['credits' as const],
  is_forever: false,
  new_customers_only: true,
  most_uses: 50,
  last_day: '2099-05-31',
};

const make = (body: object = {}, by: Person = staff) => api.call(by, makeCoupon, { body: { ...SPRING, ...body } });
const end = (coupon_id: string, by: Person = staff) => api.call(by, endCoupon, { params: { coupon_id } });
const listed = async (code: string) => {
  const { body } = await api.call(staff, listStaffCoupons, {});
  return body.coupons.find((coupon: { code: string }) => coupon.code === code);
};

describe('200', () => {
  it('makes a coupon that lasts to the end of its last day', async () => {
    const { body } = await make();
    expect(await listed('SPRING-20')).toMatchObject({
      coupon_id: body.coupon_id,
      applies_to: ['credits'],
      most_uses: 50,
      uses: 0,
      is_over: false,
      ends_at: expect.stringContaining('2099-05-31'),
    });
  });

  it('ends a coupon now, once', async () => {
    const { body } = await make({ code: 'ENDS', last_day: null });
    expect((await end(body.coupon_id)).status).toBe(200);
    expect(await listed('ENDS')).toMatchObject({ is_over: true });
    expect((await end(body.coupon_id)).body.code).toBe('ended');
  });
});

describe('404', () => {
  it('is for staff alone', async () => {
    const admin = await anEmployer(api.database, await aCompany(api.database));
    const { body } = await make({ code: 'STAFF' });
    expect([(await make({ code: 'MINE' }, admin)).status, (await end(body.coupon_id, admin)).status]).toEqual([
      404, 404,
    ]);
    expect(await listed('MINE')).toBeUndefined();
  });
});

describe('422', () => {
  it.each([
    ['a short code', { code: 'A' }, 'code'],
    ['more than everything', { value: 101 }, 'value'],
    ['too many months', { kind: 'free_months', value: 13 }, 'value'],
    ['no uses', { most_uses: 0 }, 'most_uses'],
    ['a day that is over', { last_day: '2020-01-01' }, 'last_day'],
  ])('refuses %s', async (_what, body, field) => {
    expect((await make({ code: 'WRONG', ...body })).body.fields).toHaveProperty(field);
  });

  it('refuses a code that the site has, and allows it on the other one', async () => {
    await make({ code: 'TWICE' });
    expect((await make({ code: 'twice' })).body.fields.code).toContain('already');
    expect((await make({ code: 'TWICE', site: 'mh' })).status).toBe(200);
  });
});
