import { applicationTypes, type ApplicationType } from '../../contract/index.ts'

export const applicationTexts = {
  name: '组织变更',
  type: '申请类型',
  sector: '板块',
  byOperators: '运营审批',
  fileKind: '组织机构变更申请文件',
  title: (type: ApplicationType, name: string) => `${applicationTypes[type]}申请：${name}`,
  told: (number: string) => `申请编号 ${number}`,

  onlyEleven: '只能提交组织变更申请（消息类别 11）',
  noData: '请填写申请内容',
  noJson: '申请内容格式不正确，请刷新页面后重试',
  long: (most: number) => `最多 ${most} 个字`,
  control: '含有不能使用的字符',
  noOld: '没有找到这个组织，它可能已变更或注销，请重新选择',
  many: '有多个组织符合，请说明组织编码或信用代码',
  otherParent: '原上级公司与现有组织不符',
  otherSector: '原板块与现有组织不符',
  otherName: '原公司名称与现有组织不符',
  otherCode: '原信用代码与现有组织不符',
  same: '变更后与现在完全一样，请修改要变更的内容',
  open: (number: string) => `已有同样的申请 ${number} 在审批，不能重复提交`,
  gone: '没有找到这件申请',
  moved: '组织树在您查看之后有变动，请看过现在的效果再决定',
  notKeeper: '您没有维护组织机构的权限，不能通过，请退回申请人',

  ofUsers: {
    add: '新组织还没有用户，通过后由运营加入',
    rename: '所属企业改名，登录不断，不用重新登录',
    move: '所属企业不变，登录不断，不用重新登录',
    cancel: '注销后不能再进入这家企业',
  },
  ofTasks: {
    add: '新组织还没有税务任务',
    rename: '任务随企业走，表头名称改为新名',
    move: '任务随企业走，不用重做',
    cancel: '注销前须全部办结',
  },
  ofGrants: (gained: number, lost: number, kept: number) =>
    gained === 0 && lost === 0
      ? `“本企业及下级”范围的用户没有变化，${kept} 位照旧`
      : [
          gained > 0 && `${gained} 位“本企业及下级”的用户将看得到它`,
          lost > 0 && `${lost} 位不再看得到`,
          kept > 0 && `${kept} 位照旧`,
        ]
          .filter((part) => part !== false)
          .join('；'),
  ofProducts: {
    none: '没有使用产品',
    rename: (names: string) => `${names}里的名称仍是旧名，要在产品里另改`,
    stay: (names: string) => `${names}照常使用`,
    cancel: (names: string) => `${names}里的资料不随注销清理`,
  },
} as const
