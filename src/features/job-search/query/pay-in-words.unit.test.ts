import { expect, test } from 'vitest';
import { readPay } from './pay-in-words.ts';

const read = (words: string) => {
  const { text, pay } = readPay(words, '*');
  return [text, pay];
};

test.each([
  ['truck driver cdl a $30/hr', 'truck driver cdl a *', 62_400],
  ['$30/hr', '*', 62_400],
  ['$20 an hour', '*', 41_600],
  ['30 per hour', '*', 62_400],
  ['30/hr warehouse', '* warehouse', 62_400],
  ['warehouse 22.50 an hour', 'warehouse *', 46_800],
  ['$25 hourly cook', '* cook', 52_000],
  ['$18.50+/hour cashier', '* cashier', 38_480],
  ['cashier $18', 'cashier *', 37_440],
  ['$20-$25/hr', '*', 41_600],
  ['$20 to $25 an hour nurse', '* nurse', 41_600],
  ['$100k remote', '* remote', 100_000],
  ['$100K+', '*', 100_000],
  ['80k+', '*', 80_000],
  ['80k', '*', 80_000],
  ['sales 80-100k', 'sales *', 80_000],
  ['sales $80k - $100k', 'sales *', 80_000],
  ['engineer over $120,000 a year', 'engineer *', 120_000],
  ['engineer paying at least $120,000', 'engineer *', 120_000],
  ['jobs paying $25 an hour', 'jobs *', 52_000],
  ['jobs that pay $25 an hour or more', 'jobs *', 52_000],
  ['90000 per year', '*', 90_000],
  ['$90,000 salary', '*', 90_000],
  ['$1,500 a week', '*', 78_000],
  ['$200/day laborer', '* laborer', 52_000],
  ['$5,000/month', '*', 60_000],
  ['$1,000,000 a year', '*', 1_000_000],
  ['nurse $100k-$80k', 'nurse *', 80_000],
  ['$25-$20 an hour', '*', 41_600],
])('%j is %j and %d a year', (words, text, pay) => {
  expect(read(words)).toEqual([text, pay]);
});

test.each([
  '$1,02,300',
  'welder $1,02,300 a year',
  '$25.50.00',
  '$12,5 an hour',
  '1.200,50 a year',
  '$20 000 a year',
  '$-45/hr',
  '$99999999999999999999 a year',
  '401k administrator',
  '401(k)',
  '10k run coach',
  '12 hour shift nurse',
  '24 hour care',
  '40 hours a week',
  '3 days a week',
  'under $50k',
  'up to $30/hr',
  'less than $20 an hour',
  'no more than $80k',
  '$500',
  '$90,000 an hour',
  '$20 a year',
  '$2,000,000 a year',
  '$90,000 a month',
  '$5m budget',
  'level 3 technician',
  'class 8 truck',
  '911 dispatcher',
  '90000',
  'C# 80',
  'K-12 teacher',
  '2k24',
  'Top 100 company',
])('%j names no pay', (words) => {
  expect(read(words)).toEqual([words, null]);
});
