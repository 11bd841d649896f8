import { taskStateNames, type TaskState } from '@portal/tax-task/contract'

export const waiverTexts = {
  notFiring: '这项检查现在没有触发，不需要说明；请先校验再看',
  blocking: '阻断项不能说明后放行，请按两边的数改正',
  onlyWarnings: '说明项仅供参考，不需要放行',
  noReason: '请填写说明的理由',
  locked: (state: TaskState) => `申报表${taskStateNames[state]}，不能再说明或撤回`,
  notYours: '只能撤回自己的说明；需要改动请重新说明，新的说明会取代它',
  handedIn: '这条说明已随申报表提交，不能撤回',
  noWaiver: '没有这条说明，可能已被撤回或取代',
  noEvidence: '这条说明没有附证据',
  wrongType: '证据须为 PDF、PNG、JPG、DOCX 或 XLSX 文件',
  emptyFile: '证据文件是空的，请重新选择',
  wrongContent: (ending: string) =>
    `文件内容不是完整的 ${ending.toUpperCase()}（扩展名与内容不符或不完整），请换一个文件`,
} as const
