/** 门户开通: stored, never listed nor counted. */
export const hiddenType = '1'
/** From this number on, `data` contains `{ route }`: the page that opening the notice shows. */
export const firstOwnType = 101

export const isOwnType = (code: string): boolean => Number(code) >= firstOwnType

/** The groups of the panel, in its order. */
export const noticeGroups = ['tax', 'mine', 'product', 'announcement'] as const
