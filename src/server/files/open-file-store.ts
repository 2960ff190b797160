import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The configured bucket, otherwise the data folder. */
export const openFileStore = ({ s3, data_dir }: Config): FileStore =>
  s3
    ? createS3FileStore(s3, { copies: temporaryFolder(join(data_dir, 'copies')) })
    : createDiskFileStore(join(data_dir, 'files'));
