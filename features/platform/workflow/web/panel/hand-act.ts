/** Acts by which others come in, in the order of their buttons. */
export const handActs = ['transfer', 'addSigner', 'copy'] as const
export type HandAct = (typeof handActs)[number]
