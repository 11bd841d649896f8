/** Path this document was served under, with slashes at both ends: '/' or '/main/' (SHL-02). */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/[^/]*$/, '')

/** The same in react-router's form: '/' or '/main'. */
export const basename = (): string => basePath().replace(/\/$/, '') || '/'

/** The current address without the base: path and query. */
export const currentRoute = (): string => `/${location.pathname.slice(basePath().length)}${location.search}`
