/** Tab of 企业信息 where the taxes of an enterprise are registered. */
export const registrationTab = 'tax'
