import { auditFeature } from '@portal/audit/server'
import { codeLibraryFeature } from '@portal/code-library/server'
import { deliveryFeature } from '@portal/delivery/server'
import { fileFeature } from '@portal/file/server'
import { homeFeature } from '@portal/home/server'
import { identityFeature } from '@portal/identity/server'
import { integrationFeature } from '@portal/integration/server'
import { notificationFeature } from '@portal/notification/server'
import { operationsFeature } from '@portal/operations/server'
import { paletteFeature } from '@portal/palette/server'
import { preferenceFeature } from '@portal/preference/server'
import { recycleBinFeature } from '@portal/recycle-bin/server'
import { secondFactorFeature } from '@portal/second-factor/server'
import { ssoFeature } from '@portal/sso/server'
import { verificationFeature } from '@portal/verification/server'
import { workflowFeature } from '@portal/workflow/server'
import { userCentrePage } from '@portal/identity/pages'
import type { TellOwner } from '@portal/identity/server/accounts'
import { doorTexts } from '@portal/identity/server/sessions'
import { linkTo } from '@portal/contract'
import { sendNotice } from '@portal/notification/server/public'
import { sendWarning, verifiedPhones } from '@portal/verification/server/public'
import type { Feature } from '@portal/server-kit'

export const platform = (options: { say: (line: string) => void }): readonly Feature[] => [
  identityFeature({ say: options.say, tellOwner, phones: verifiedPhones }),
  verificationFeature({ say: options.say }),
  secondFactorFeature(),
  ssoFeature(),
  preferenceFeature(),
  notificationFeature(),
  workflowFeature(),
  fileFeature(),
  homeFeature(),
  paletteFeature(),
  codeLibraryFeature(),
  recycleBinFeature(),
  integrationFeature(),
  deliveryFeature(),
  auditFeature(),
  operationsFeature(),
]

/**
 * After a sign-in event: sends a notice that links to the account's page, and for password guesses a message to the
 * phone.
 */
const tellOwner: TellOwner = async (kit, tx, now, news, { userId, entId, phone, key }) => {
  await sendNotice(tx, {
    userId,
    entId,
    noticeType: '107',
    ...doorTexts[news],
    data: { route: linkTo(userCentrePage) },
    businessKey: `${news}:${key}`,
  })
  if (news === 'guessing') await sendWarning(kit, tx, now, phone)
}
