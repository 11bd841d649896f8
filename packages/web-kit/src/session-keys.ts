/** Names in the browser's storage, shared by the application and the public documents. */
export const resultPathKey = 'resultPath'
/** What the next public page tells, once. */
export const farewellKey = 'portal.farewell'
/** What the application tells when it opens next, once. */
export const arrivalKey = 'portal.arrival'
/** User and enterprise that a tab had when its session ended: the same user finds the tab as it was. */
export const leftEnterpriseKey = 'portal.left'
/** How the device looks; nobody's in particular, so it outlasts a sign-out (packages/web-kit/src/theme.ts). */
export const deviceKeys = ['portal.theme', 'portal.density'] as const
