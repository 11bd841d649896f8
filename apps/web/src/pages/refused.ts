/** The address that was refused or broke last: what 重试 on an error page opens again. */
let address: string | null = null

export const noteRefused = (own: string): void => { address = own }
export const refusedAddress = (): string | null => address
