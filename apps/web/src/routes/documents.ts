/** Pages served as public HTML by the server. Opening one is a full navigation, because a CSP applies per document. */
export const isPublicDocument = (path: string): boolean =>
  (path.startsWith('/finance/') && path !== '/finance/blank') || path.startsWith('/login') || path === '/'
