/** Stores the token of a sent code for this tab, so that the code still works after a reload. */
const keyOf = (name: string): string => `portal.code.${name}`

export const keptToken = (name: string): string => sessionStorage.getItem(keyOf(name)) ?? ''
export const keepToken = (name: string, token: string): void => sessionStorage.setItem(keyOf(name), token)
export const dropToken = (name: string): void => sessionStorage.removeItem(keyOf(name))
