import { createElement, type ReactElement } from 'react'

export * from './load-session.ts'
export * from './sign-out.ts'
export { userCentrePlace, userCentreTabs, type UserCentreProps } from './user-centre-parts.ts'

/** Replaces every page when the enterprise of this tab is not the user's any more. */
export const gonePage = async (): Promise<ReactElement> =>
  createElement((await import('./enterprise/gone-page.tsx')).GonePage)
