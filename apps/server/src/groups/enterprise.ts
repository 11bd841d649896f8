import { agreementFeature } from '@portal/agreement/server'
import { bankAccountFeature } from '@portal/bank-account/server'
import { companyFeature } from '@portal/company/server'
import { companyFileFeature } from '@portal/company-file/server'
import { customerServiceFeature } from '@portal/customer-service/server'
import { organizationFeature } from '@portal/organization/server'
import { productFeature } from '@portal/product/server'
import type { Feature } from '@portal/server-kit'

export const enterprise = (): readonly Feature[] => [
  companyFeature(),
  organizationFeature(),
  bankAccountFeature(),
  companyFileFeature(),
  productFeature(),
  agreementFeature(),
  customerServiceFeature(),
]
