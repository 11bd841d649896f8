/** An account as people see it: without a leading `s_` (product-shell-and-session §3). */
export const shownAccount = (account: string): string => account.replace(/^s_/, '')
