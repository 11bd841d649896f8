import { manifest as accessRequest } from '@portal/access-request/web'
import { manifest as accessReview } from '@portal/access-review/web'
import { manifest as identity } from '@portal/identity/web'
import { manifest as sso } from '@portal/sso/web'
import { manifest as verification } from '@portal/verification/web'
import { manifest as secondFactor } from '@portal/second-factor/web'
import { manifest as integration } from '@portal/integration/web'
import { manifest as delivery } from '@portal/delivery/web'
import { manifest as audit } from '@portal/audit/web'
import { manifest as operations } from '@portal/operations/web'
import { manifest as palette } from '@portal/palette/web'
import { manifest as preference } from '@portal/preference/web'
import { manifest as collaboration } from '@portal/collaboration/web'
import { manifest as filing } from '@portal/filing/web'
import { manifest as deduction } from '@portal/deduction/web'
import { manifest as adminChange } from '@portal/admin-change/web'
import { manifest as agreement } from '@portal/agreement/web'
import { manifest as broadcast } from '@portal/broadcast/web'
import { manifest as bankAccount } from '@portal/bank-account/web'
import { manifest as companyFile } from '@portal/company-file/web'
import { manifest as file } from '@portal/file/web'
import { manifest as company } from '@portal/company/web'
import { manifest as organization } from '@portal/organization/web'
import { manifest as customerService } from '@portal/customer-service/web'
import { manifest as codeLibrary } from '@portal/code-library/web'
import { manifest as home } from '@portal/home/web'
import { manifest as invoice } from '@portal/invoice/web'
import { manifest as menuAdmin } from '@portal/menu-admin/web'
import { manifest as notification } from '@portal/notification/web'
import { manifest as product } from '@portal/product/web'
import { manifest as recycleBin } from '@portal/recycle-bin/web'
import { manifest as returnDocument } from '@portal/return-document/web'
import { manifest as taxLaw } from '@portal/tax-law/web'
import { manifest as taxReturn } from '@portal/tax-return/web'
import { manifest as taxTask } from '@portal/tax-task/web'
import { manifest as roleAdmin } from '@portal/role-admin/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { manifest as userAdmin } from '@portal/user-admin/web'
import { manifest as vat } from '@portal/vat/web'
import { manifest as qcit } from '@portal/qcit/web'
import { manifest as workflow } from '@portal/workflow/web'

/** Features with screens in this portal. Adding one is one line here. */
export const features: readonly FeatureManifest[] = [
  home,
  identity,
  notification,
  taxTask,
  taxReturn,
  vat,
  qcit,
  returnDocument,
  collaboration,
  invoice,
  deduction,
  filing,
  workflow,
  preference,
  palette,
  verification,
  secondFactor,
  sso,
  integration,
  delivery,
  audit,
  operations,
  codeLibrary,
  taxLaw,
  company,
  adminChange,
  file,
  organization,
  broadcast,
  bankAccount,
  companyFile,
  userAdmin,
  menuAdmin,
  roleAdmin,
  product,
  agreement,
  customerService,
  recycleBin,
  accessReview,
  accessRequest,
]
