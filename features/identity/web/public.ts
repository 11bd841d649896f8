import { createElement, type ReactElement } from 'react'

export * from './load-session.ts'
export * from './sign-out.ts'
export { userCentrePlace, type UserCentreProps } from './user-centre-parts.ts'

/** The page in the place of all others when the enterprise of this tab is the user's no more. */
export const gonePage = async (): Promise<ReactElement> =>
  createElement((await import('./enterprise/gone-page.tsx')).GonePage)
