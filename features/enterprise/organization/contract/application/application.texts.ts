/** What form and call say of an application, the same in both. */
export const applicationMessages = {
  type: '请选择申请类型',
  oldParent: '请选择原上级公司',
  oldSector: '请选择原板块',
  oldName: '请输入原公司名称',
  cancelled: '请输入要注销的公司名称',
  why: '请输入注销原因',
  file: '请上传申请文件',
} as const
