import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type CareerPage, careerPageSchema } from '#features/career-page/content-contract.ts';
import type { CareerPicture } from '#features/career-page/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { CAREER_PAGES, type DemoCareerPage, type Scene, sceneOf } from '../content/career-pages.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const SIZE = { width: 1_280, height: 853 };
const FLAG = 'branded_employer_page';
/** Companies with demo accounts, whose admins begin a page of their own. */
const WITHOUT_PAGE = ['Summit', 'Anchor'];

/** The career pages of the demo, published by an admin, with their pictures. */
export async function insertCareerPages(db: Db, files: FileStore, companies: readonly LoadedCompany[]): Promise<void> {
  const flagged = companies.filter(({ about: { name } }) => name in CAREER_PAGES || WITHOUT_PAGE.includes(name));
  await insertRows(
    db,
    'feature_flag',
    flagged.map(({ company_id, about }) => ({
      id: randomUUID(),
      site: about.site,
      company_id,
      name: FLAG,
      enabled: true,
    })),
  );
  for (const company of companies) {
    const demo = CAREER_PAGES[company.about.name];
    if (demo) await insertCareerPage(db, files, company, demo);
  }
}

async function insertCareerPage(db: Db, files: FileStore, company: LoadedCompany, demo: DemoCareerPage) {
  const { company_id, about, members, created_at } = company;
  const by = members[0]?.id;
  const pictures = new Map<Scene, CareerPicture & { file_key: string }>();
  for (const scene of ['shore', 'hall', 'desk'] as const) {
    const file_key = `${company_id}/${randomUUID()}`;
    const svg = Buffer.from(sceneOf(scene, demo.scene_color));
    await files.put(file_key, await sharp(svg).webp({ quality: 76 }).toBuffer());
    pictures.set(scene, { picture_id: randomUUID(), description: demo.descriptions[scene], file_key, ...SIZE });
  }
  const page = pageOf(demo, (scene) => pictures.get(scene)?.picture_id);
  const shown = [...pictures.values()].map(({ file_key: _, ...picture }) => picture);
  const { site } = about;
  const { address } = page;
  const kept = { company_id, content: page, version: 1 };
  await insertRows(
    db,
    'career_picture',
    [...pictures.values()].map(({ picture_id: id, ...picture }) => ({ company_id, id, ...picture, created_at })),
  );
  await insertRows(db, 'career_page', [{ ...kept, published_version: 1, updated_at: created_at, updated_by: by }]);
  await insertRows(db, 'career_page_version', [{ ...kept, published_at: created_at, published_by: by }]);
  await insertRows(db, 'career_address', [{ site, address, company_id }]);
  const projection = { company_id, site, address, content: page, pictures: shown, updated_at: created_at };
  await insertRows(db, 'public_career_page', [projection]);
}

/** The page with ids in place of scenes, checked as one that a company saves. */
function pageOf(
  { descriptions: _, scene_color: _color, ...demo }: DemoCareerPage,
  idOf: (scene: Scene) => string | undefined,
): CareerPage {
  const text = JSON.stringify(demo, (name, value) =>
    name === 'picture_id' && value !== null ? (idOf(value) ?? null) : value,
  );
  return careerPageSchema.parse(JSON.parse(text));
}
