/** Path under which this document was served, with slashes at both ends: '/' or '/main/' (SHL-02). */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/[^/]*$/, '')

/** The same as react-router wants it: '/' or '/main'. */
export const basename = (): string => basePath().replace(/\/$/, '') || '/'

/** Where the visitor is, without the base: path and query. */
export const currentRoute = (): string => `/${location.pathname.slice(basePath().length)}${location.search}`
