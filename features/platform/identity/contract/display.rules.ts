/** Enterprise name without its legal form: 启明热电有限公司 → 启明热电, …有限公司唐山分公司 → …唐山分公司. */
export const shortEnterpriseName = (name: string): string => name.replace(/(股份)?有限(责任)?公司/, '').trim() || name

/** Account as displayed: without a leading `s_`. */
export const shownAccount = (account: string): string => account.replace(/^s_/, '')
