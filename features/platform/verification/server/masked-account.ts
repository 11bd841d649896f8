import { maskAccount } from '@portal/domain'
import type { AccountOfPhone } from '@portal/identity/server/accounts'
import { maskName } from './name-mask.ts'

/** An account as shown to the holder of its phone. */
export const maskedAccount = ({ userId, account, name }: AccountOfPhone) => ({
  accountId: userId,
  account: maskAccount(account),
  userName: maskName(name),
})
