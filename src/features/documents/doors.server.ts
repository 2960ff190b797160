// What other features may use of this one on the server.
export { addDocument, copyDocument, storeCompanyUpload, storeUpload } from './actions.server.ts';
export {
  deleteDocument,
  deleteUnused,
  deleteUploadedLetter,
  findUploadedLetter,
  findUploadedResume,
  holdDocument,
  type Owner,
  ownerOf,
} from './store.server.ts';
