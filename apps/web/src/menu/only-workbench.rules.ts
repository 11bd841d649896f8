import { flatten, type ShownNode } from '@portal/identity/contract'

/** Pages every user has. */
const everybodys: ReadonlySet<string> = new Set([
  '/workbenches/newIndex',
  '/workbenches/todo',
  '/workbenches/calendar',
  '/workbenches/notice',
  '/userCenter/userManage',
])

/** True when a menu contains only the workbench and the user's own page. */
export const hasOnlyWorkbench = (tops: readonly ShownNode[]): boolean =>
  flatten(tops).every(
    (node) => !node.show || node.hide || node.disabled || node.routeUrl === '' || everybodys.has(node.routeUrl),
  )
