import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { dataPlace } from '@portal/web-kit/brought-data'
import { openOverlay } from '@portal/web-kit/overlay'

/** People among whom the outbox's reader chooses; who keeps people brings them. */
export const outboxPeople = dataPlace<FoundSource>('outbox-people')

export const codeOverlay = 'phone-code'
export const adminOverlay = 'admin-phone'
export const changeOverlay = 'change-phone'

/** Asks for a code to the account's own phone (dialog 发送验证码); true after a correct one. One dialog at a time. */
export const verifyPhone = async (): Promise<boolean> => (await openOverlay<boolean>(codeOverlay)) === true
