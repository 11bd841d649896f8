import { auditHead } from './audit.events.ts'
import type { FeatureWords } from '@portal/contract'

/** The headings that are there for everybody, and what the kit and the log itself write. */
export const auditWords: FeatureWords = {
  audit: {
    groups: {
      session: { name: '登录与会话', place: 10 },
      account: { name: '账号与安全', place: 20 },
      refused: { name: '被拒绝的访问', place: 30 },
      files: { name: '导出与下载', place: 71 },
      system: { name: '接口与系统', place: 80 },
    },
    actions: {
      refused: {
        'access.denied': '没有权限或未完成验证',
        'access.not-found': '访问不存在或不属于本人的内容',
        'access.too-many': '操作过于频繁被限制',
        'access.no-session': '用失效或来历不明的凭证访问',
        'access.flood': '大量被拒绝的请求（合计）',
      },
      files: { 'audit.export': '导出系统日志' },
      system: { 'audit.check': '校验审计链', 'audit.retention': '按期限清理系统日志' },
    },
    fields: { state: '状态' },
    facts: {
      path: '请求地址',
      method: '请求方法',
      wanted: '要做的操作',
      missing: '缺少的条件',
      said: '给出的提示',
      again: '之后又有',
      count: '数量',
      name: '名称',
      entId: '企业编号',
      filter: '筛选条件',
      version: '版本',
      file: '文件',
      size: '字节数',
      total: '总数',
      text: '内容',
      from: '从',
      to: '到',
    },
  },
  events: { [auditHead.kind]: { name: '系统日志的链尾（每日）', heardBy: 'installation' } },
}
