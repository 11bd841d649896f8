/** Pages that the shell itself or the server's public documents show; all others come from features. */
export const shellPages: ReadonlySet<string> = new Set([
  '/login/index', '/login/forgot', '/login/setup', '/login/privacy', '/login/unsupported', '/loginssojf', '/finance/home', '/finance/blank', '/workbenches/blankpage', '/error', '/404', '/noPermission', '/500',
])
