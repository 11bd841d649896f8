/** Storage keys shared by the application and the public documents. */
export const resultPathKey = 'resultPath'
/** Message for the next public page, shown once. */
export const farewellKey = 'portal.farewell'
/**
 * The invalid token of a session taken over by another device, until the next sign-in. The sign-in page uses it to ask
 * the server.
 */
export const displacedKey = 'portal.displaced'
/** Message for the next start of the application, shown once. */
export const arrivalKey = 'portal.arrival'
/**
 * The user a tab's enterprise belongs to. Needed because sessions can end silently, for example when the browser drops
 * its cookies.
 */
export const tabOwnerKey = 'portal.tabUser'
/** User and enterprise of this tab, for the public home: `{ userId, name, enterprise }`. */
export const whomKey = 'portal.whom'
/** The user the local storage belongs to, and its keys that do not name a user. */
export const storageOwnerKey = 'portal.user'
export const unownedKeys = [resultPathKey, 'taskBucket'] as const
/** User and enterprise of a tab when its session ended, so that the same user gets the tab back unchanged. */
export const leftEnterpriseKey = 'portal.left'
/**
 * Display settings of the device. Independent of the user, so they survive a sign-out
 * (packages/web-kit/src/page/theme.ts).
 */
export const deviceKeys = ['portal.theme', 'portal.density'] as const
