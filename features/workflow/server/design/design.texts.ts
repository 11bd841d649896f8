export const designTexts = {
  noKind: '没有这种审批流程',
  noVersion: '没有这个版本',
  noDraft: '没有草稿，请刷新后再试',
  faulty: (count: number) => `还有 ${count} 项要改，改好再发布`,
  nothingNew: '草稿和现行版本一样，不用发布',
  roleEmpty: (name: string) => `现在没有人是“${name}”，走到这一步会没有人办理`,
} as const
