/** Names in the browser's storage, shared by the application and the public documents. */
export const resultPathKey = 'resultPath'
/** What the next public page tells, once. */
export const farewellKey = 'portal.farewell'
