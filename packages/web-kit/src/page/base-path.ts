/** Path this document was served under, with slashes at both ends: '/' or '/main/' (SHL-02). */
export const basePath = (): string => {
  const { pathname } = new URL(document.baseURI)
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}

/** The same in react-router's form: '/' or '/main'. */
export const basename = (): string => basePath().replace(/\/$/, '') || '/'

/** A pathname of this site without the base. */
export const withoutBase = (pathname: string): string => `/${pathname.slice(basePath().length)}`

/** The current address without the base: path and query. */
export const currentRoute = (): string => `${withoutBase(location.pathname)}${location.search}`
