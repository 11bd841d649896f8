/**
 * The last address that was refused or failed in this tab, kept over a reload. 重试 on an error page opens it again.
 */
const key = 'portal.refused'

export const noteRefused = (own: string): void => sessionStorage.setItem(key, own)
export const refusedAddress = (): string | null => sessionStorage.getItem(key)
/** Another page was opened. */
export const forgetRefused = (): void => sessionStorage.removeItem(key)
