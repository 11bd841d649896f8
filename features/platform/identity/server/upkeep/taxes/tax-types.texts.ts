/** Refusals of setting a member's tax types. */
export const taxTypesTexts = {
  ownTaxes: '不能修改自己的税种范围，请由另一位管理员操作',
  someTaxes: '您只负责部分税种，不能设置他人的税种范围',
  otherTaxes: '您只负责部分税种，不能给负责其他税种的用户分配角色；请先由企业管理员设置其税种范围',
  notMember: '该用户不属于这家企业',
} as const
