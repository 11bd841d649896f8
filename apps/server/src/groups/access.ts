import { accessRequestFeature } from '@portal/access-request/server'
import { accessReviewFeature } from '@portal/access-review/server'
import { adminChangeFeature } from '@portal/admin-change/server'
import { menuAdminFeature } from '@portal/menu-admin/server'
import { roleAdminFeature } from '@portal/role-admin/server'
import { userAdminFeature } from '@portal/user-admin/server'
import type { Feature } from '@portal/server-kit'

export const access = (): readonly Feature[] => [
  adminChangeFeature(),
  userAdminFeature(),
  menuAdminFeature(),
  roleAdminFeature(),
  accessRequestFeature(),
  accessReviewFeature(),
]
