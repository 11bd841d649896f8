/** Names in the browser's storage, shared by the application and the public documents. */
export const resultPathKey = 'resultPath'
/** What the next public page tells, once. */
export const farewellKey = 'portal.farewell'
/** What the application tells when it opens next, once. */
export const arrivalKey = 'portal.arrival'
