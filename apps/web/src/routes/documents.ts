/**
 * Pages whose document is public HTML of the server: going there is a full navigation (a CSP belongs to its document).
 */
export const isPublicDocument = (path: string): boolean =>
  (path.startsWith('/finance/') && path !== '/finance/blank') || path.startsWith('/login') || path === '/'
