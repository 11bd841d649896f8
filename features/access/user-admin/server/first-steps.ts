import { linkTo, type FirstStep } from '@portal/contract'
import { hasHolder } from '@portal/identity/server/roles'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { usersPage } from '../contract/user-admin.pages.ts'
import { userAdminTexts } from './keeping/user-admin.texts.ts'

const texts = userAdminTexts.firstSteps
/** Who does what, by the permission that only they have. */
const steps = [
  { id: 'administrator', order: 40, code: 'company:info:manage', ...texts.administrator },
  { id: 'clerk', order: 50, code: 'tax:return:edit', ...texts.clerk },
  { id: 'reviewer', order: 60, code: 'tax:return:review', ...texts.reviewer },
] as const

/** The people whom an enterprise needs before its first return. */
export const firstPeople = (db: Db, { scope }: Asking): Promise<FirstStep[]> =>
  Promise.all(
    steps.map(async ({ code, ...step }) => ({
      ...step,
      isDone: await hasHolder(db, scope.entId, code),
      route: linkTo(usersPage),
    })),
  )
