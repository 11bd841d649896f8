/** Names the shell shows before the feature is loaded. */
export const factorNames = { card: '二次验证', reset: '重置他人的二次验证' }
