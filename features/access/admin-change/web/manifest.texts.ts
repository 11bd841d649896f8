/** Loaded with the frame. */
export const tabTitle = '企业管理员'
