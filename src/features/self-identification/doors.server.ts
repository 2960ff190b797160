// What other features may use of this one on the server.

export { eraseAnswers, ownAnswers, saveAnswers } from './actions.server.ts';
export { inviteToIdentify } from './invite.server.ts';
export { checkSelfIdKeys, rotateSelfIdKeys } from './rotation.server.ts';
