/** What forms and calls say of an organisation's fields. */
export const organizationTexts = {
  parent: '请选择（新）上级公司',
  sector: '请选择（新）板块',
  name: '请输入（新）公司名称',
  noParent: '上级组织不存在或已注销',
  lastLevel: '四级组织下不能再设下级组织',
  noSector: '没有这个板块',
} as const
