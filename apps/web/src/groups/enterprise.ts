import { manifest as agreement } from '@portal/agreement/web'
import { manifest as bankAccount } from '@portal/bank-account/web'
import { manifest as company } from '@portal/company/web'
import { manifest as companyFile } from '@portal/company-file/web'
import { manifest as customerService } from '@portal/customer-service/web'
import { manifest as organization } from '@portal/organization/web'
import { manifest as product } from '@portal/product/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'

export const enterprise: readonly FeatureManifest[] = [
  company,
  organization,
  bankAccount,
  companyFile,
  product,
  agreement,
  customerService,
]
