import { flatten, type ShownNode } from '@portal/identity/contract'

/** What everybody has. */
const everybodys: ReadonlySet<string> = new Set([
  '/workbenches/newIndex',
  '/workbenches/todo',
  '/workbenches/calendar',
  '/workbenches/notice',
  '/userCenter/userManage',
])

/** Whether a menu leads nowhere but to the workbench and one's own page. */
export const hasOnlyWorkbench = (tops: readonly ShownNode[]): boolean =>
  flatten(tops).every(
    (node) => !node.show || node.hide || node.disabled || node.routeUrl === '' || everybodys.has(node.routeUrl),
  )
