/**
 * The address that was refused or broke last in this tab, also after a reload: what 重试 on an error page opens again.
 */
const key = 'portal.refused'

export const noteRefused = (own: string): void => sessionStorage.setItem(key, own)
export const refusedAddress = (): string | null => sessionStorage.getItem(key)
/** Another page was opened. */
export const forgetRefused = (): void => sessionStorage.removeItem(key)
