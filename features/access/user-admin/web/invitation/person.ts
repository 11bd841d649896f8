import type { User } from '../../contract/index.ts'

/** Whom an invitation or activation is for. */
export type Invited = Pick<User, 'id' | 'userName' | 'account'>

export const shownName = ({ userName, account }: Invited): string => `${userName} ${account}`.trim()
