import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '#rules/picture-files.ts';
import { sweepFiles } from '#server/files/file-jobs.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { aLogoForm, aPicture } from '../../../tests/factories/pictures.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { getCompany } from './contract.ts';
import { removeLogo } from './jobs.server.ts';
import { removeCompanyLogo, uploadCompanyLogo } from './logo-contract.ts';

const api = await startApi();
const { database, services } = api;

async function aTeam() {
  const company = await aCompany(database);
  return { ...company, company, admin: await api.signIn(await anEmployer(database, company)) };
}

const upload = (person: Person | null, bytes: Uint8Array | string, name?: string) =>
  api.call(person, uploadCompanyLogo, { body: aLogoForm(bytes, name) });
const remove = (person: Person | null, company_id: string) =>
  api.call(person, removeCompanyLogo, { params: { company_id } });
const png = () => aPicture().png().toBuffer();
const pictureAt = async (person: Person, url: string) => Buffer.from(await (await api.open(person, url)).arrayBuffer());
const logoKeys = async (company_id: string) => {
  const { rows } = await database.pool.query(
    `select logo_key from company where company_id = $1
      union all select logo_key from public_company where company_id = $1`,
    [company_id],
  );
  return rows.map((row) => row.logo_key);
};
const postingKeys = async (company_id: string) => {
  const { rows } = await database.pool.query(
    'select anonymous, logo_key from public_posting where company_id = $1 order by anonymous, state',
    [company_id],
  );
  return rows;
};
const colorAt = async (picture: Buffer, left: number, top: number) => {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
};

describe('200', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a square of 256 on white, whole', async (format) => {
    const { admin, company_id } = await aTeam();
    const picture = aPicture({ ground: format === 'jpeg' ? '#fff' : 'none' });
    const { status, body } = await upload(admin, await picture.toFormat(format).toBuffer(), 'whatever.txt');
    expect(status).toBe(200);
    const drawn = await pictureAt(admin, body.logo_url);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(await colorAt(drawn, 128, 4)).toEqual([255, 255, 255]);
    expect((await colorAt(drawn, 128, 128))[0]).toBeLessThan(60);
    const company = await api.call(admin, getCompany, { params: { company_id } });
    expect((await pictureAt(admin, company.body.logo_url)).equals(drawn)).toBe(true);
    expect(company.body).not.toHaveProperty('logo_key');
  });

  it('nothing but the pixels goes on, turned as the camera said', async () => {
    const { admin } = await aTeam();
    const half = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#fff"/><rect width="300" height="150" fill="#00f"/></svg>',
    );
    const exif = { IFD0: { Artist: 'Dana Whitfield', Orientation: '3' } };
    const sent = await sharp(half).jpeg().withExif(exif).withMetadata({ orientation: 3, exif }).toBuffer();
    expect(sent.toString('latin1')).toContain('Dana Whitfield');
    const drawn = await pictureAt(admin, (await upload(admin, sent)).body.logo_url);
    expect(drawn.toString('latin1')).not.toContain('Dana');
    const { exif: kept, icc, xmp, orientation } = await sharp(drawn).metadata();
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect((await colorAt(drawn, 128, 20))[0]).toBeGreaterThan(200);
    expect((await colorAt(drawn, 128, 236))[0]).toBeLessThan(60);
  });

  it('all that shows the name shows the logo at once, and nothing anonymous or withdrawn does', async () => {
    const { admin, company, company_id } = await aTeam();
    const closed = await aPublicPosting(database, company);
    const down = await aPublicPosting(database, company);
    await aPublicPosting(database, company);
    await aPublicPosting(database, company, { anonymous: true });
    await database.pool.query(`update public_posting set state = 'closed' where posting_id = any($1)`, [
      [closed, down],
    ]);
    await database.pool.query(`update posting set status = 'closed', taken_down_at = now() where id = $1`, [down]);
    await database.pool.query(`update posting set status = 'closed' where id = $1`, [closed]);
    const before = await database.pool.query(
      'select updated_at from public_posting where anonymous and company_id = $1',
      [company_id],
    );
    await upload(admin, await png());
    const [logo_key] = await logoKeys(company_id);
    expect(await logoKeys(company_id)).toEqual([logo_key, logo_key]);
    const shown = await postingKeys(company_id);
    expect(shown.map((row) => row.logo_key).filter(Boolean)).toEqual([logo_key, logo_key]);
    expect(shown.at(-1)).toEqual({ anonymous: true, logo_key: null });
    const { rows } = await database.pool.query('select logo_key from public_posting where posting_id = $1', [down]);
    expect(rows).toEqual([{ logo_key: null }]);
    const after = await database.pool.query(
      'select updated_at from public_posting where anonymous and company_id = $1',
      [company_id],
    );
    expect(after.rows).toEqual(before.rows);
  });

  it('an anonymous posting shows no logo after it was closed and opened to the name as a draft', async () => {
    const { admin, company, company_id } = await aTeam();
    const posting_id = await aPublicPosting(database, company, { anonymous: true });
    await database.pool.query(`update posting set status = 'closed', anonymous = false where id = $1`, [posting_id]);
    await upload(admin, await png());
    expect(await postingKeys(company_id)).toEqual([{ anonymous: true, logo_key: null }]);
  });

  it('a logo in place of another one, and none in place of that, leave no file behind', async () => {
    const { admin, company, company_id } = await aTeam();
    await aPublicPosting(database, company);
    await upload(admin, await png());
    const [first] = await logoKeys(company_id);
    await upload(admin, await aPicture({ color: '#b3202f' }).png().toBuffer());
    const [second] = await logoKeys(company_id);
    expect(second).not.toBe(first);
    const key = (logo_key: string) => `${company_id}/${logo_key}`;
    const job = { id: '1', attempt: 1, is_last_attempt: false };
    const sweep = (logo_key: string) =>
      removeLogo.perform({ version: 1, input: { company_id, logo_key } }, { services, job });
    const { rows } = await database.pool.query(
      `select payload from graphile_worker._private_jobs where payload::text like $1 and run_at <= now()`,
      [`%${first}%`],
    );
    expect(rows).toHaveLength(1);
    await sweep(first);
    await sweep(first);
    await sweep(second);
    expect(await services.files.get(key(first))).toBeNull();
    expect(await services.files.get(key(second))).not.toBeNull();
    expect((await remove(admin, company_id)).status).toBe(200);
    expect((await remove(admin, company_id)).status).toBe(200);
    await sweep(second);
    expect(await services.files.get(key(second))).toBeNull();
    expect(await logoKeys(company_id)).toEqual([null, null]);
    expect((await postingKeys(company_id)).map((row) => row.logo_key)).toEqual([null]);
    expect((await api.call(admin, getCompany, { params: { company_id } })).body.logo_url).toBeNull();
  });

  it('does not make a form stale that is open, and is in the audit log', async () => {
    const { admin, company_id } = await aTeam();
    const { version } = (await api.call(admin, getCompany, { params: { company_id } })).body;
    await upload(admin, await png());
    expect((await api.call(admin, getCompany, { params: { company_id } })).body.version).toBe(version);
    await remove(admin, company_id);
    const { rows } = await database.pool.query(
      'select action, subject from audit_log where company_id = $1 order by id',
      [company_id],
    );
    expect(rows).toEqual([
      { action: 'company.logo-uploaded', subject: company_id },
      { action: 'company.logo-removed', subject: company_id },
    ]);
  });
});

describe('401, 403 and 404', () => {
  it('nobody but an admin of the company changes its logo', async () => {
    const { company, company_id } = await aTeam();
    const member = await anEmployer(database, company, { role: 'people_manager' });
    const seeker = await aSeeker(database);
    const bytes = await png();
    const statuses = await Promise.all([null, member, seeker].map(async (who) => (await upload(who, bytes)).status));
    expect(statuses).toEqual([401, 403, 403]);
    expect((await remove(member, company_id)).status).toBe(403);
    expect((await remove((await aTeam()).admin, company_id)).status).toBe(404);
    expect(await logoKeys(company_id)).toEqual([null]);
  });
});

describe('503', () => {
  it('a logo that could not be shown is removed later', async () => {
    const { admin, company_id } = await aTeam();
    const answer = await database.asSystem(async (db) => {
      await db.selectFrom('company').select('company_id').where('company_id', '=', company_id).forUpdate().execute();
      return upload(admin, await png());
    });
    expect(answer.status).toBe(503);
    expect(await logoKeys(company_id)).toEqual([null]);
    const { rows } = await database.pool.query(`select file_key from stored_file where file_key like $1`, [
      `${company_id}/%`,
    ]);
    const key = rows[0].file_key;
    const sweep = () =>
      sweepFiles.perform({ version: 1, input: {} }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });
    await sweep();
    expect(await services.files.get(key)).not.toBeNull();
    await database.pool.query(`update stored_file set created_at = now() - interval '31 minutes'`);
    await sweep();
    expect(await services.files.get(key)).toBeNull();
  });
});

describe('422', () => {
  const refused: [string, () => Promise<Uint8Array | string>, RegExp][] = [
    ['no file at all', async () => '', /not empty/],
    ['an SVG that is called a PNG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a PNG, JPEG or WebP/],
    ['a GIF', async () => aPicture().gif().toBuffer(), /not a PNG, JPEG or WebP/],
    ['a WebP that moves', aMovingPicture, /animated/],
    ['a picture of 111 pixels', async () => aPicture({ width: 500, height: 111 }).png().toBuffer(), /500 × 111/],
    ['a side of 6,001 pixels', async () => aPicture({ width: 6_001, height: 120 }).png().toBuffer(), /6,001 × 120/],
    ['half a picture', async () => (await aPicture().png().toBuffer()).subarray(0, 1_500), /damaged/],
    ['white on nothing', async () => aPicture({ color: '#fff' }).png().toBuffer(), /invisible on white/],
    ['more than 5 MB', async () => Buffer.concat([await png(), Buffer.alloc(PICTURE_LIMITS.most_bytes)]), /5 MB/],
    ['a bomb', aBomb, /30,000 × 30,000/],
  ];

  it.each(refused)('%s is refused in words at the file, and nothing changes', async (_, bytes, words) => {
    const { admin, company_id } = await aTeam();
    await upload(admin, await png());
    const [before] = await logoKeys(company_id);
    const { status, body } = await upload(admin, await bytes());
    expect([status, body.fields.file]).toEqual([422, expect.stringMatching(words)]);
    expect(await logoKeys(company_id)).toEqual([before]);
  });

  it('a form without a file says to choose one', async () => {
    const { admin } = await aTeam();
    const { status, body } = await api.call(admin, uploadCompanyLogo, { body: new FormData() });
    expect([status, body.fields.file]).toEqual([422, 'Choose a file.']);
  });
});

describe('429', () => {
  it('pictures sent without end are refused', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' });
    const admin = await anEmployer(limited.database, await aCompany(limited.database));
    const send = async () => (await limited.call(admin, uploadCompanyLogo, { body: aLogoForm('') })).status;
    const seen = new Set<number>();
    for (let each = 0; each < 70; each++) seen.add(await send());
    expect([...seen]).toEqual([422, 429]);
  });
});

async function aMovingPicture() {
  const frames = [aPicture({ color: '#123' }), aPicture({ color: '#c21' })].map((each) => each.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A small file of 900 million pixels. */
async function aBomb() {
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const bomb = Buffer.from(whole);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
