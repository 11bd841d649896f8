import { workbenchPage } from '@portal/home/pages'

/** Start page of signed-in users. */
export const workbenchPath = workbenchPage.path
