import type { RoleOfferProps } from '@portal/user-admin/web/public'
import { openOverlay } from '@portal/web-kit/overlay'
import type { RequestDraft } from '../contract/index.ts'
import { applyOverlay } from './apply-id.ts'
import { offerTexts as texts } from './offer.texts.ts'

/** The portal's own section, to which roles belong that name none. */
const portal = '00'

/** Beside a role that one may not give oneself: applies for its membership, for these people in this enterprise. */
export function RoleOffer({ roleId, roleName, userIds, entId }: RoleOfferProps) {
  const draft: RequestDraft = {
    name: roleName,
    applied: null,
    endsAt: '',
    reason: '',
    applyType: '2',
    productType: portal,
    roleId,
    roleName,
    resRoleUserApplyList: userIds.map((userId) => ({
      userId,
      userName: '',
      userAccount: '',
      userSource: '',
      entId,
      entName: '',
    })),
    resRoleMenuApplyList: [],
  }
  return (
    <button type="button" className="button link" onClick={() => void openOverlay(applyOverlay, draft)}>
      {texts.toApply}
    </button>
  )
}
