/** 门户开通: kept, never listed nor counted. */
export const hiddenType = '1'
/** Product off shelf: its action is disabled. */
export const offShelfType = '7'
/** From here on a notice carries `{ route }` in `data`: opening it leads there. */
export const firstOwnType = 101

export const isOwnType = (code: string): boolean => Number(code) >= firstOwnType

/** The groups of the panel, in its order. */
export const noticeGroups = ['tax', 'mine', 'product', 'announcement'] as const
