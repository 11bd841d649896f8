import { manifest as accessRequest } from '@portal/access-request/web'
import { manifest as accessReview } from '@portal/access-review/web'
import { manifest as adminChange } from '@portal/admin-change/web'
import { manifest as menuAdmin } from '@portal/menu-admin/web'
import { manifest as roleAdmin } from '@portal/role-admin/web'
import { manifest as userAdmin } from '@portal/user-admin/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'

export const access: readonly FeatureManifest[] = [
  adminChange,
  userAdmin,
  menuAdmin,
  roleAdmin,
  accessReview,
  accessRequest,
]
