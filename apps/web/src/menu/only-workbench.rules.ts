import { userCentrePage } from '@portal/identity/pages'
import { noticesPage } from '@portal/notification/pages'
import { calendarPage, todoPage, workbenchPage } from '@portal/home/pages'
import { flatten, type ShownNode } from '@portal/identity/contract'

/** Pages every user has. */
const everybodys: ReadonlySet<string> = new Set([
  workbenchPage.path,
  todoPage.path,
  calendarPage.path,
  noticesPage.path,
  userCentrePage.path,
])

/** True when a menu contains only the workbench and the user's own page. */
export const hasOnlyWorkbench = (tops: readonly ShownNode[]): boolean =>
  flatten(tops).every(
    (node) => !node.show || node.hide || node.disabled || node.routeUrl === '' || everybodys.has(node.routeUrl),
  )
