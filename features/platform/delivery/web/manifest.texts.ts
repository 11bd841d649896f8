/** Loaded with the first page, so apart from the other texts. */
export const manifestTexts = { setting: '消息设置' }
