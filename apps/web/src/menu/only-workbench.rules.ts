import { userCentrePage } from '@portal/identity/pages'
import { noticesPage } from '@portal/notification/pages'
import { calendarPage, todoPage, workbenchPage } from '@portal/home/pages'
import { flatten, type ShownNode } from '@portal/identity/contract'

/** What everybody has. */
const everybodys: ReadonlySet<string> = new Set([
  workbenchPage.path,
  todoPage.path,
  calendarPage.path,
  noticesPage.path,
  userCentrePage.path,
])

/** Whether a menu leads nowhere but to the workbench and one's own page. */
export const hasOnlyWorkbench = (tops: readonly ShownNode[]): boolean =>
  flatten(tops).every(
    (node) => !node.show || node.hide || node.disabled || node.routeUrl === '' || everybodys.has(node.routeUrl),
  )
