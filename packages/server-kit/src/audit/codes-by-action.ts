import { actionsOf, type Route } from '@portal/contract'

/** Permission codes by the actions that the log keeps of their calls: what the log says of a code's use. */
export const codesByAction = (routes: readonly Route[]): { action: string; code: string }[] =>
  routes.flatMap(({ audit, access }) =>
    access.startsWith('perm:') ? actionsOf(audit).map((action) => ({ action, code: access.slice(5) })) : [],
  )
