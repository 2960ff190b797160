// What other features may use of this one on the server.
export { createPipelineFrom, membersWhoSee, pipelinesOpenTo } from './actions.server.ts';
export { announceApplications } from './announce-actions.server.ts';
export { insertViewerOnce, updateStagesOwner } from './member-store.server.ts';
export { listPipelineIds } from './store.server.ts';
