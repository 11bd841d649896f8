/** Names that stand in the first file of the page. */
export const manifestTexts = { card: '统一身份', entered: '电商平台登录', clients: '单点登录' } as const
