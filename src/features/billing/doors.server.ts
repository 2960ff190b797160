// What other features may use of this one on the server.
export {
  giveBackCredits,
  giveCreditBack,
  grantCredits,
  remainingCredits,
  spendCredit,
  takeBackCredits,
  unspentOf,
} from './actions.server.ts';
export { endPackages, findActivePackage, insertPackage, updatePackage } from './package-store.server.ts';
export { setShares, sharesOf } from './shares.server.ts';
export { countTaken } from './store.server.ts';
