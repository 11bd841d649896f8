/** An account as people see it: without a leading `s_` (product-shell-and-session §3). */
export const shownAccount = (account: string): string => account.replace(/^s_/, '')

/** All but the last four digits of a phone number hidden; '' stays ''. */
export const maskedPhone = (phone: string): string => phone.slice(0, -4).replace(/./g, '*') + phone.slice(-4)
