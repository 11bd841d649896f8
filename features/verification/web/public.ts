import { openOverlay } from '@portal/web-kit/overlay'

export const codeOverlay = 'phone-code'
export const adminOverlay = 'admin-phone'
export const changeOverlay = 'change-phone'

/** Asks for a code to the account's own phone (dialog 发送验证码); true after a correct one. One dialog at a time. */
export const verifyPhone = async (): Promise<boolean> => (await openOverlay<boolean>(codeOverlay)) === true
