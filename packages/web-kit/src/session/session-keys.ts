/** Names in the browser's storage, shared by the application and the public documents. */
export const resultPathKey = 'resultPath'
/** What the next public page tells, once. */
export const farewellKey = 'portal.farewell'
/**
 * The dead token of a session that another device took over, until somebody signs in: the sign-in page asks about it.
 */
export const displacedKey = 'portal.displaced'
/** What the application tells when it opens next, once. */
export const arrivalKey = 'portal.arrival'
/** Whose the enterprise of a tab is: sessions end without a word too, a browser that forgets its cookies for one. */
export const tabOwnerKey = 'portal.tabUser'
/** Who works in this tab and for which enterprise, as the public home names them: `{ userId, name, enterprise }`. */
export const whomKey = 'portal.whom'
/** Whose the local storage is, and what stands in it under the product's names, without saying whose. */
export const storageOwnerKey = 'portal.user'
export const unownedKeys = [resultPathKey, 'taskBucket'] as const
/** User and enterprise that a tab had when its session ended: the same user finds the tab as it was. */
export const leftEnterpriseKey = 'portal.left'
/** How the device looks; nobody's in particular, so it outlasts a sign-out (packages/web-kit/src/page/theme.ts). */
export const deviceKeys = ['portal.theme', 'portal.density'] as const
