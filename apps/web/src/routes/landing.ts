import { workbenchPage } from '@portal/home/pages'

/** Where a signed-in user lands. */
export const workbenchPath = workbenchPage.path
